// A fault of the service has a class, which the log names, because the message of a fault is not logged.
import { type Node, Visitor } from 'oxc-parser'
import { valueNamesIn } from './names.ts'
import { findingsIn, type Rule, type Source, sourcesIn } from './tree.ts'

/** No request reaches them: an unreachable server, reported by `doctor`. */
const exceptions = ['src/operator/doctor/certificate.ts']

export const faultsHaveAClass: Rule = {
  name: 'a fault in src/ is of a class, never a bare Error',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter(({ path }) => !exceptions.includes(path))
    return {
      count: sources.length,
      examined: `${sources.length} files, ${exceptions.length} excepted`,
      findings: sources.flatMap((source) =>
        findingsIn(
          source,
          bareErrorsIn(source),
          () => 'uses a bare Error: refuse, or throw StoredDataDamaged, or a TypeError for a programming error',
        ),
      ),
    }
  },
}

/** Every use of the value `Error`, so that no other name for it is possible; `extends` and `instanceof` are allowed. */
function bareErrorsIn({ program }: Source): { readonly at: number }[] {
  const allowed = new Set<number>()
  const allow = (node: Node | null): void => void (node?.type === 'Identifier' && allowed.add(node.start))
  new Visitor({
    ClassDeclaration: ({ superClass }) => allow(superClass),
    ClassExpression: ({ superClass }) => allow(superClass),
    BinaryExpression: ({ operator, right }) => void (operator === 'instanceof' && allow(right)),
  }).visit(program)
  return valueNamesIn(program).filter(({ at, name }) => name === 'Error' && !allowed.has(at))
}
