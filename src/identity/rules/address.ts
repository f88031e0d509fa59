/** Addresses are compared in this form; what a person typed is kept beside it. */
export function normalisedAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Enough for its owner to recognise it, too little to write to: `a…@alder-bank.example`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^]*(?=@)/u, '$1…')
}
