/** Two declarations of the sources contradict each other, so the service cannot be put together. */
export class BadDeclaration extends TypeError {}
