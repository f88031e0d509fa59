// One line of `doctor`.

export interface DoctorCheck {
  readonly check: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly says: string
}

export const good = (check: string, says: string): DoctorCheck => ({ check, state: 'good', says })
export const warning = (check: string, says: string): DoctorCheck => ({ check, state: 'warning', says })
export const bad = (check: string, says: string): DoctorCheck => ({ check, state: 'bad', says })
