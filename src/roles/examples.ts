import { type Examples, of } from '../platform/http/example.ts'
import { RoleDescriptionOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  list_roles: {
    answer: of(Type.Array(RoleDescriptionOut), [
      {
        code: 'analyst',
        label_fr: 'Analyste crédit',
        label_en: 'Credit analyst',
        description_fr: 'Saisit et soumet les demandes.',
        description_en: 'Enters applications and submits them.',
        permissions: ['applications.read'],
      },
    ]),
  },
}
