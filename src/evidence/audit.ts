import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const evidenceEvents = {
  'application.erased': kind(
    'The personal values of an application were destroyed; its entries name the rows that went.',
  ),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof evidenceEvents> {}
}
