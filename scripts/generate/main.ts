// npm run generate: writes everything that is generated in this tree.
// npm run generate -- PATH...: writes these generated files only.
// npm run generate -- --check: writes nothing and names what differs, as far as that is known without a database.
import { mkdirSync, writeFileSync } from 'node:fs'
import { testCluster } from '../../test/cluster.ts'
import { createTestDatabase } from '../../test/database.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { drift, furtherFiles, type Generator, present, projectFolder, type Query, textOf } from './generator.ts'
import { mistakesIn } from './mistakes.ts'

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const problems: string[] = []
const mistakes = await mistakesIn(async () => {
  // Imported here, because a mistake in a declaration already ends the import of the areas.
  const { generators } = await import('./generators.ts')
  problems.push(...(process.argv.includes('--check') ? await drift(generators, null) : await generateAll(generators)))
})
for (const problem of [...mistakes, ...problems]) console.log(problem)
process.exitCode = mistakes.length + problems.length === 0 ? 0 : 1

async function generateAll(generators: readonly Generator[]): Promise<string[]> {
  const objections = generators.flatMap((generator) => generator.objections?.(projectFolder) ?? [])
  if (objections.length > 0) return objections
  const unknown = paths.filter((path) => !generators.some((one) => one.path === path))
  if (unknown.length > 0)
    return unknown.map((path) => `${path} is not generated; these are: ${generators.map((one) => one.path).join(', ')}`)
  const found: string[] = []
  try {
    const database = await createTestDatabase()
    const chosen = generators.filter(({ path }) => paths.length === 0 || paths.includes(path))
    for (const generator of chosen)
      found.push(...(await mistakesIn(() => write(generator, (text) => superuserQuery(database, text)))))
    await database.drop()
  } finally {
    await (await testCluster()).stop()
  }
  return found
}

async function write(generator: Generator, query: Query): Promise<void> {
  if (!generator.needsDatabase && generator.differences?.(projectFolder).length === 0) {
    console.log(`unchanged ${generator.path}`)
    return
  }
  const texts = [[generator.path, await textOf(generator, query)] as const, ...furtherFiles(generator)]
  const changed = texts.filter(([path, text]) => present(path) !== text)
  for (const [path, text] of changed) {
    mkdirSync(new URL('.', new URL(path, projectFolder)), { recursive: true })
    writeFileSync(new URL(path, projectFolder), text)
  }
  console.log(`${changed.length > 0 ? 'written  ' : 'unchanged'} ${generator.path}`)
}
