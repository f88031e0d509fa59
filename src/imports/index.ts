export { provenanceRoutes } from './provenance-routes.ts'
