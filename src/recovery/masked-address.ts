/** Shows enough for the owner to recognise the address and too little to write to it: `a…@alder-bank.example`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^]*(?=@)/u, '$1…')
}
