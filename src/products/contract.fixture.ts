import type { Call, ContractFixture, Stage, Versioned } from '../../test/enumerations/contract-fixture.ts'
import { act, list, managesProducts, seesProducts, send, sendTo } from '../../test/enumerations/rights.ts'
import { keep, versionOf } from '../../test/enumerations/stage.ts'

const product = {
  code: 'second',
  name: 'Deuxième',
  name_en: 'Second',
  currency: 'EUR',
  min_amount: '200',
  max_amount: '20000',
  min_duration_months: 4,
  max_duration_months: 72,
  policy_domain: 'german_credit_1994',
}

function onProduct({ desk, of }: Stage, action: string): Call {
  return { caller: desk.author, path: `/admin/credit-products/${of('product')}/${action}` }
}

export const contract: ContractFixture = {
  rights: {
    'GET /admin/credit-products': list(seesProducts),
    'POST /admin/credit-products': send(managesProducts),
    'PUT /admin/credit-products/{product_id}': sendTo(managesProducts),
    'POST /admin/credit-products/{product_id}/activate': act(managesProducts),
    'POST /admin/credit-products/{product_id}/archive': act(managesProducts),
  },
  calls: {
    create_credit_product: (stage) => ({
      caller: stage.desk.author,
      path: '/admin/credit-products',
      body: product,
      keeps: (made: Versioned) => keep(stage, 'product', made),
    }),
    change_credit_product: (stage) => ({
      caller: stage.desk.author,
      path: `/admin/credit-products/${stage.of('product')}`,
      body: { ...product, name: 'Autre', ...versionOf(stage, 'product') },
      keeps: (made: Versioned) => keep(stage, 'product', made),
    }),
    activate_credit_product: (stage) => onProduct(stage, 'activate'),
    archive_credit_product: (stage) => onProduct(stage, 'archive'),
    list_credit_products: ({ desk }) => ({ caller: desk.analyst, path: '/admin/credit-products' }),
  },
  inUse: { product_id: ({ desk }) => Promise.resolve(desk.productId) },
  spent: {
    product_id: async ({ desk: { author } }) => {
      const body = { code: 'gone', policy_domain: 'german_credit_1994' }
      const { id } = await author.post('/admin/credit-products', body, 201)
      await author.post(`/admin/credit-products/${id}/archive`)
      return id
    },
  },
  bodies: { change_credit_product: () => ({ code: 'other', row_version: 1 }) },
}
