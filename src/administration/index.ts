export { administrationEvents } from './audit.ts'
export { administrationRefusals } from './refusals.ts'
export { administrationRoutes } from './routes.ts'
