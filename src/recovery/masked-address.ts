/** Enough for its owner to recognise it, too little to write to: `a…@alder-bank.example`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^]*(?=@)/u, '$1…')
}
