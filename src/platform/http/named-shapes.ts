import type { TSchema } from 'typebox'
import type { Route } from './route.ts'
import { ErrorOut, HTTPValidationError, shapeNamed } from './shapes.ts'

/** Every named shape that the routes use, directly or inside another. */
export function namedShapes(routes: readonly Route[]): TSchema[] {
  const found = new Map<string, TSchema>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $id, $ref } = node as { $id?: string; $ref?: string }
    if ($ref?.endsWith('#')) walk(shapeNamed($ref.slice(0, -1)))
    if ($id !== undefined && found.has($id)) return
    if ($id !== undefined) found.set($id, node)
    for (const value of Object.values(node)) walk(value)
  }
  walk([ErrorOut, HTTPValidationError, routes.map((route) => route.shapes)])
  return [...found.values()]
}
