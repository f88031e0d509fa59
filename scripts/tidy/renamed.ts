// Exports that are another name of an import.
import type { BindingPattern, Node, Program, VariableDeclarator } from 'oxc-parser'
import type { Named } from './names.ts'

interface Renamed extends Named {
  /** What the import names. */
  readonly specifier: string
}

interface Origin {
  readonly specifier: string
  /** Whether the name is for a whole file, whose members are what the file exports. */
  readonly isNamespace: boolean
}

type Origins = ReadonlyMap<string, Origin>

/** Exported variables and default exports that are an import, under whatever type and however many names. */
export function renamedIn({ body }: Program): Renamed[] {
  const imported: Origins = new Map(body.flatMap(importedBy))
  const origins = new Map(imported)
  for (const { id, init } of body.flatMap(variablesOf))
    for (const [name, origin] of namesOf(id, originOf(init, origins))) origins.set(name, origin)
  return body.flatMap((statement) =>
    exportedBy(statement, imported).flatMap(({ at, name, node }) => {
      const origin = originOf(node, origins)
      return origin === null ? [] : [{ at, name, specifier: origin.specifier }]
    }),
  )
}

/** Without `export { find }` of an import, which is no variable. */
function exportedBy(statement: Node, imported: Origins): (Named & { readonly node: Node })[] {
  if (statement.type === 'ExportDefaultDeclaration')
    return [{ at: statement.start, name: 'default', node: statement.declaration }]
  if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return []
  return [
    ...variablesOf(statement).flatMap(({ id }) => identifiersOf(id)),
    ...statement.specifiers.flatMap(({ start, local, exported }) =>
      local.type === 'Identifier' && !imported.has(local.name)
        ? [{ at: start, name: exported.type === 'Identifier' ? exported.name : exported.value, node: local }]
        : [],
    ),
  ]
}

function importedBy(statement: Node): [string, Origin][] {
  if (statement.type !== 'ImportDeclaration') return []
  const specifier = statement.source.value
  return statement.specifiers.map(({ type, local }) => [
    local.name,
    { specifier, isNamespace: type === 'ImportNamespaceSpecifier' },
  ])
}

function variablesOf(statement: Node): VariableDeclarator[] {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return variablesOf(statement.declaration)
  return statement.type === 'VariableDeclaration' ? statement.declarations : []
}

function namesOf(id: BindingPattern, origin: Origin | null): [string, Origin][] {
  if (origin === null) return []
  if (id.type === 'Identifier') return [[id.name, origin]]
  if (id.type !== 'ObjectPattern' || !origin.isNamespace) return []
  return id.properties.flatMap((property) =>
    property.type === 'Property' ? namesOf(property.value, { ...origin, isNamespace: false }) : [],
  )
}

function identifiersOf(id: BindingPattern): (Named & { readonly node: Node })[] {
  if (id.type === 'Identifier') return [{ at: id.start, name: id.name, node: id }]
  if (id.type !== 'ObjectPattern') return []
  return id.properties.flatMap((property) => (property.type === 'Property' ? identifiersOf(property.value) : []))
}

/** The import that an expression is, whatever type it is declared to have. */
function originOf(node: Node | null, origins: Origins): Origin | null {
  if (node?.type === 'Identifier') return origins.get(node.name) ?? null
  if (node?.type === 'MemberExpression') {
    const of = originOf(node.object, origins)
    return of?.isNamespace ? { ...of, isNamespace: false } : null
  }
  const isTyped =
    node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'TSNonNullExpression'
  return isTyped ? originOf(node.expression, origins) : null
}
