/** The form in which addresses are compared; the address as typed is stored with it. */
export function normalisedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
