// One line of `doctor`.

export interface DoctorCheck {
  readonly check: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly message: string
}

export const good = (check: string, message: string): DoctorCheck => ({ check, state: 'good', message })
export const warning = (check: string, message: string): DoctorCheck => ({ check, state: 'warning', message })
export const bad = (check: string, message: string): DoctorCheck => ({ check, state: 'bad', message })
