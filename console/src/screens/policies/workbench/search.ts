/** The part of the parameters that is being edited: `general`, `knockouts`, or the code of a characteristic. */
export interface WorkbenchSearch {
  readonly at?: string
}

export function searchOfWorkbench({ at }: Record<string, unknown>): WorkbenchSearch {
  return typeof at === 'string' && /^[a-z0-9_]{1,100}$/.test(at) ? { at } : {}
}
