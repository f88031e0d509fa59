/** No answer of the service came: the network failed, or something between answered in its place. */
export class NoAnswer extends Error {
  /** The id under which the service logged the request, if it arrived. */
  readonly requestId: string
  /** The status of whatever answered in the place of the service; null when nothing did. */
  readonly status: number | null

  constructor(message: string, requestId: string, status: number | null, cause?: unknown) {
    super(`${message} (request ${requestId})`, { cause })
    this.name = 'NoAnswer'
    this.requestId = requestId
    this.status = status
  }
}
