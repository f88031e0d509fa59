// A fault of the service has a class, which the log names, because the message of a fault is not logged.
import { type Class, type MemberExpression, type Node, Visitor } from 'oxc-parser'
import { valueNamesIn } from './names.ts'
import { type Finding, findingsIn, type Rule, type Source, sourcesIn } from './tree.ts'

/** No request reaches them: an unreachable server, reported by `doctor`. */
const exceptions = ['src/operator/doctor/certificate.ts']

/**
 * Every class of src/ that extends another. Each one but `StoredDataDamaged` is caught by its name; `PreparedStatement` is a
 * query of the driver.
 */
const derivedClasses: Readonly<Record<string, string>> = {
  BadConfiguration: 'src/platform/config.ts',
  BadDeclaration: 'src/platform/bad-declaration.ts',
  BodyCut: 'src/platform/http/arrival/stream.ts',
  BodyTooFragmented: 'src/platform/http/arrival/stream.ts',
  BodyTooLong: 'src/platform/http/arrival/stream.ts',
  CannotContinue: 'src/platform/chunked-work/contract.ts',
  CannotRun: 'src/runtime/exit.ts',
  CannotStart: 'src/platform/database/embedded/cannot-start.ts',
  CheckFailed: 'src/runtime/command.ts',
  Ended: 'src/runtime/wait.ts',
  FaultAfterCommit: 'src/platform/http/operation/fault-after-commit.ts',
  InstanceChanged: 'src/operator/prepare-instance.ts',
  AttestationFolderProblem: 'src/purges/attestation-files.ts',
  KeyringProblem: 'src/platform/keys/keyring-file.ts',
  MigrationProblem: 'src/platform/database/migrate.ts',
  OperationRefused: 'src/runtime/as-person.ts',
  OtherMedia: 'src/platform/http/arrival/media.ts',
  PreparedStatement: 'src/platform/database/prepared-statement.ts',
  RowMissing: 'src/platform/stored-data-damaged.ts',
  SealedValueDamaged: 'src/platform/stored-data-damaged.ts',
  ShippedGridProblem: 'src/operator/grids.ts',
  StoredDataDamaged: 'src/platform/stored-data-damaged.ts',
  TaskFailed: 'src/platform/jobs/worker.ts',
  WorkStopped: 'src/platform/chunked-work/contract.ts',
}

/** The classes of the language that are not thrown; `TypeError` and `RangeError` are for programming errors. */
const bare = ['Error', 'EvalError', 'SyntaxError', 'ReferenceError', 'URIError', 'AggregateError', 'DOMException']

const INSTEAD = 'refuse, or throw StoredDataDamaged, or a TypeError for a programming error'

export function faultsHaveAClass(classes: Readonly<Record<string, string>> = derivedClasses): Rule {
  return {
    name: 'a fault in src/ is of a listed class, never a bare Error',
    needs: 'src',
    check(tree) {
      const sources = sourcesIn(tree, 'src').filter(({ path }) => !exceptions.includes(path))
      const derived = sources.flatMap((source) => derivedClassesIn(source).map((found) => ({ ...found, source })))
      const unlisted = derived.filter(({ name, source }) => classes[name] !== source.path)
      return {
        count: sources.length,
        examined: `${sources.length} files, ${derived.length} derived classes, ${exceptions.length} files excepted`,
        findings: [
          ...sources.flatMap((source) =>
            findingsIn(source, bareErrorsIn(source), ({ name }) => `uses a bare ${name}: ${INSTEAD}`),
          ),
          ...unlisted.flatMap(({ source, ...found }) =>
            findingsIn(
              source,
              [found],
              ({ name }) => `${name} extends a class, and is not in derivedClasses: ${INSTEAD}`,
            ),
          ),
          ...Object.keys(classes)
            .filter((name) => !derived.some((found) => found.name === name && found.source.path === classes[name]))
            .map((name) => unneededEntry(name, classes[name]!)),
        ],
      }
    },
  }
}

function unneededEntry(name: string, path: string): Finding {
  return {
    path: 'scripts/tidy/errors.ts',
    line: 1,
    message: `remove ${name} from derivedClasses: ${path} has no such class`,
  }
}

/** Every class that extends another: a class of errors may hide behind any name. */
function derivedClassesIn({ program }: Source): { readonly at: number; readonly name: string }[] {
  const found: { readonly at: number; readonly name: string }[] = []
  const keep = ({ id, superClass, start }: Class): void =>
    void (superClass && found.push({ at: start, name: id?.name ?? 'a class without a name' }))
  new Visitor({ ClassDeclaration: keep, ClassExpression: keep }).visit(program)
  return found
}

function isStackWriter({ computed, property }: MemberExpression): boolean {
  return !computed && property.type === 'Identifier' && property.name === 'captureStackTrace'
}

/** Every use of the value `Error`, so that no other name for it is possible; `extends` and `instanceof` are allowed. */
function bareErrorsIn({ program }: Source): { readonly at: number; readonly name: string }[] {
  const allowed = new Set<number>()
  const allow = (node: Node | null): void => void (node?.type === 'Identifier' && allowed.add(node.start))
  new Visitor({
    ClassDeclaration: ({ superClass }) => allow(superClass),
    ClassExpression: ({ superClass }) => allow(superClass),
    BinaryExpression: ({ operator, right }) => void (operator === 'instanceof' && allow(right)),
    // It makes no fault: it writes the stack of one that there is.
    MemberExpression: (member) => void (isStackWriter(member) && allow(member.object)),
  }).visit(program)
  return valueNamesIn(program).filter(({ at, name }) => bare.includes(name) && !allowed.has(at))
}
