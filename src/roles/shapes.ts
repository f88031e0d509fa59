import { type Static, Type } from 'typebox'
import { permissions } from '../platform/access/permissions.ts'
import { assignableRoles } from '../platform/access/roles.ts'
import { DecimalIn, DecimalOut, inside, nullable, oneOf, shape, Uuid } from '../platform/http/shapes.ts'

/** More entries than any lender has products. */
const MAX_DELEGATIONS = 200

export const Roles = Type.Array(oneOf(assignableRoles), {
  minItems: 1,
  maxItems: assignableRoles.length,
  uniqueItems: true,
})

const DelegationIn = shape('DelegationIn', {
  product_id: nullable(Uuid),
  max_amount: DecimalIn({ min: '0' }),
})
export type DelegationIn = Static<typeof DelegationIn>

export const Delegations = Type.Array(inside(DelegationIn), {
  maxItems: MAX_DELEGATIONS,
  description:
    'the largest amount that the person may decide, in the institution’s currency; the entry with product_id null applies to every product without its own entry',
})

export const DelegationOut = shape('DelegationOut', { product_id: nullable(Uuid), max_amount: DecimalOut })

export const RoleDescriptionOut = shape('RoleDescriptionOut', {
  code: oneOf(assignableRoles),
  label_fr: Type.String(),
  label_en: Type.String(),
  description_fr: Type.String(),
  description_en: Type.String(),
  permissions: Type.Array(oneOf(permissions)),
})
