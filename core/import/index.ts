export { type CellRange, cellRanges } from './reader/cell-ranges.ts'
export { readHead } from './reader/head.ts'
export { DELIMITERS, READER_LIMITS } from './reader/limits.ts'
export { RecordReader } from './reader/record-reader.ts'
export { isDataLike, resemblesData } from './reader/resembles-data.ts'
export { isSurfaceProblem, type Surface, type SurfaceProblem, type SurfaceProblemCode } from './reader/surface.ts'
export { SurfaceCheck } from './reader/surface-check.ts'
export * from './types.ts'
export type { CellResult, IssueDetail } from './mapping/cell.ts'
export {
  ABSENCE_TOKENS,
  commonFields,
  type Contract,
  CONTRACT_VERSION,
  CONTRACT_VERSIONS,
  contractFingerprint,
  contractOf,
  type ContractSource,
} from './mapping/contract.ts'
export { mappingFingerprint } from './mapping/fingerprint.ts'
export { headerIssues, type HeaderReport } from './mapping/header.ts'
export { mappingProblems, requiredUnmapped } from './mapping/mapping-problems.ts'
export { MAPPING_PROBLEM_CODES, type MappingProblem, type MappingProblemCode } from './mapping/problem-codes.ts'
export { suggestMapping, type Suggestion } from './mapping/suggest.ts'
export { MAPPING_LIMITS } from './mapping/transformation-problems.ts'
export { checkRecord, readCell } from './checks/check-record.ts'
export { type CompiledField, type CompiledMapping, compileMapping } from './checks/compile.ts'
export type { CustomReader } from './checks/policy-values.ts'
export { MAPPING_RULES, RULES_VERSION } from './checks/version.ts'
export { HintFinder, isRefusedCell, withAdded } from './hints/hints.ts'
export type { ReadingHint } from './hints/types.ts'
export { csvCell, type CsvConvention, csvConvention, csvLine } from './report/csv-cell.ts'
export { errorReportHeader, errorReportLines, type ReportedRow } from './report/error-report.ts'
export { type FieldQuality, type Quality, QUALITY_RULES, type Share } from './report/quality.ts'
export { DETAIL_SENTENCES, ISSUE_SENTENCES, sentencesOf } from './report/sentences.ts'
export { type BatchReport, type CodeCount, type FieldIssueCount, Tally } from './report/tally.ts'
export { TEMPLATE_VERSION, templateText } from './report/template.ts'
