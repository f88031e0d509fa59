import { area } from '../platform/area.ts'
import { administrationRoutes } from './routes.ts'

export const administration = area({ name: 'administration', routes: administrationRoutes })
