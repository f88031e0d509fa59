export { simulationRefusals } from './refusals.ts'
export { simulationRoutes } from './routes.ts'
