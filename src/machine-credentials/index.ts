export { machineEvents } from './audit.ts'
export { recogniseCredential } from './recognise.ts'
export { machineRefusals } from './refusals.ts'
export { machineRoutes } from './routes.ts'
