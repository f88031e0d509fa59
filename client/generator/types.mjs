// node types.mjs OPENAPI.json: prints the types of the contract.
import { readFileSync } from 'node:fs'
import openapiTS, { astToString, stringToAST } from 'openapi-typescript'

const contract = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const [bytes] = stringToAST('type Bytes = Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>')
const types = await openapiTS(contract, {
  immutable: true,
  // A file is sent as bytes, which JSON Schema can only call a string.
  transform: (schema) => (schema.format === 'binary' ? bytes.type : undefined),
})
const names = Object.keys(contract.components.schemas)
const named = names.map((name) => `export type ${name} = components["schemas"]["${name}"];\n`)
process.stdout.write(oneMemberPerLine(astToString(types)) + named.join(''))

/** Breaks the lines of long unions of texts, such as the error codes, so that changes of two members do not conflict. */
function oneMemberPerLine(text) {
  return text.replace(/^ *readonly .*$/gm, (line) => {
    const [indent] = /^ */.exec(line)
    return line
      .replace(/"[^"]*"(?: \| "[^"]*")*/g, (union) => {
        const members = union.split(' | ')
        return members.length < 8 ? union : members.map((member) => `\n${indent}    | ${member}`).join('')
      })
      .replace(' \n', '\n')
  })
}
