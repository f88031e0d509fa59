/** Addresses are compared in this form; what a person typed is kept beside it. */
export function normalisedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
