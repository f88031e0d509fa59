// The only place that reads the environment. All problems are reported at once, without values of secrets.
import { existsSync, readFileSync } from 'node:fs'
import type { Setting } from './setting-kinds.ts'
import { type Config, type SettingName, settings } from './settings.ts'

export type { Config } from './settings.ts'

export class BadConfiguration extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super('The configuration cannot be used:\n' + problems.map((p) => `  ${p}`).join('\n'))
    this.problems = problems
  }
}

/** Reads the settings from `environment`, by default that of the process completed by `.env`. @throws BadConfiguration */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()): Config {
  const problems: string[] = []
  const values: Record<string, string | number | undefined> = {}
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const raw = rawValue(environment, name, problems) ?? setting.preset
    values[name] = raw === undefined ? undefined : readSetting(name, setting, raw, problems)
  }
  // Links append their path to it.
  if (typeof values['PUBLIC_URL'] === 'string') values['PUBLIC_URL'] = values['PUBLIC_URL'].replace(/(?<!\/)\/+$/, '')
  problems.push(...contradictions(values))
  if (problems.length > 0) throw new BadConfiguration(problems)
  return Object.freeze(values) as unknown as Config
}

export function dataDirectory(config: Config): string {
  return config.DATA_DIR ?? 'data'
}

export function isLoopback(host: string | undefined): boolean {
  return host === '::1' || host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host ?? '')
}

function environmentWithFile(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile('.env')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
  }
  return process.env
}

function rawValue(environment: NodeJS.ProcessEnv, name: SettingName, problems: string[]): string | undefined {
  const file = environment[`${name}_FILE`]
  const direct = environment[name]
  if (file === undefined || file === '') return direct === '' ? undefined : direct
  if (direct !== undefined && direct !== '') problems.push(`${name} and ${name}_FILE are both set: keep one`)
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    problems.push(`${name}_FILE: the file ${file} cannot be read`)
    return undefined
  }
}

function readSetting(name: string, setting: Setting, raw: string, problems: string[]): string | number | undefined {
  if (setting.kind === 'integer') {
    const value = /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN
    if (value >= setting.min! && value <= setting.max!) return value
    problems.push(`${name} must be a whole number from ${setting.min} to ${setting.max}`)
    return undefined
  }
  if (setting.kind === 'choice' && !setting.choices!.includes(raw)) {
    problems.push(`${name} must be one of ${setting.choices!.join(', ')}`)
  }
  return raw
}

function contradictions(values: Record<string, string | number | undefined>): string[] {
  const found: string[] = []
  for (const name of [
    'DATABASE_URL',
    'DATABASE_JOBS_URL',
    'DATABASE_OPERATOR_URL',
    'DATABASE_ERASER_URL',
    'DATABASE_OWNER_URL',
  ]) {
    const url = values[name]
    if (typeof url === 'string' && !/^postgres(ql)?:\/\//.test(url)) found.push(`${name} must begin with postgres://`)
  }
  const publicUrl = values['PUBLIC_URL']
  if (typeof publicUrl === 'string' && !/^https?:\/\/[^#?\s]+$/.test(publicUrl))
    found.push('PUBLIC_URL must be an http or https address without query')
  const token = values['METRICS_TOKEN']
  if (typeof token === 'string' && !/^[\x21-\x7e]{20,}$/.test(token))
    found.push('METRICS_TOKEN must have at least 20 characters of ASCII, without spaces')
  const smtp = values['SMTP_URL']
  if (typeof smtp === 'string' && !(/^smtps?:\/\//.test(smtp) && URL.canParse(smtp)))
    found.push('SMTP_URL must be an address that begins with smtp:// or smtps://')
  const answers = values['ANSWERS_URL']
  if (typeof answers === 'string' && !isAnswersUrl(answers))
    found.push(
      'ANSWERS_URL must be an https address, or an http address of this machine, without credentials and query',
    )
  for (const name of ['PASSWORDS_REFUSED_LIST', 'TLS_CERT', 'TLS_KEY']) {
    const file = values[name]
    if (typeof file === 'string' && !existsSync(file)) found.push(`${name}: the file ${file} does not exist`)
  }
  if ((values['TLS_CERT'] === undefined) !== (values['TLS_KEY'] === undefined))
    found.push('TLS_CERT and TLS_KEY must be set together')
  if (values['TLS_CERT'] !== undefined && values['DEMO'] === 'on')
    found.push('DEMO=on is prepared over HTTP: do not set TLS_CERT and TLS_KEY')
  return found
}

/** Questions and passages cross no network unencrypted, and no secret stands in an address that may be logged. */
function isAnswersUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replaceAll(/[[\]]/g, '')))
  return isSafe && username === '' && password === '' && search === '' && hash === ''
}
