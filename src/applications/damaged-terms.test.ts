import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, draftProduct, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import type { World } from '../../test/world.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('the product and the custom fields of an application, edited beside the service', () => {
  let world: World
  let desk: LendingDesk
  let otherProduct: string
  let next = 0
  /** Ids of a required text and of an integer. */
  const fields = { branch: '', visits: '' }
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const define = async (code: keyof typeof fields, type: string, required: boolean): Promise<void> => {
      const labels = { label_fr: code, label_en: code }
      const body = { code, ...labels, type, required, product_id: desk.productId }
      fields[code] = (await administrator.post('/admin/custom-fields', body, 201)).id
    }
    await define('branch', 'text', true)
    await define('visits', 'integer', false)
    otherProduct = await draftProduct(desk.author, 'other-loan')
  })
  after(() => world.stop())

  const entered = (more: object = { custom_fields: { branch: 'Lyon', visits: 3 } }): object =>
    applicationBody(desk.productId, rows[next++]!, more)
  const draft = (): Promise<ApplicationDetailOut> => desk.analyst.post('/applications', entered(), 201)
  const submit = ({ id, row_version }: Pick<ApplicationDetailOut, 'id' | 'row_version'>) =>
    desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })

  /** Runs the work with a table as a superuser left it, who can switch triggers off; then the table is as it was. */
  async function edited(table: string, change: string, attempt: () => Promise<string>): Promise<string> {
    const asSuperuser = (text: string) =>
      superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
    await asSuperuser(`create table kept as table ${table}; ${change}`)
    try {
      return await attempt()
    } finally {
      await asSuperuser(`delete from ${table}; insert into ${table} select * from kept; drop table kept`)
    }
  }

  const ofFields = (change: string) => ({ table: 'custom_fields', change })
  const ofProduct = (change: string) => ({
    table: 'credit_products',
    change: `update credit_products set ${change} where id = '${desk.productId}'`,
  })
  const copyOf = (id: string): string =>
    `insert into custom_fields select (json_populate_record(f, json_build_object('id', gen_random_uuid(), 'code', 'forged', 'row_salt', gen_random_uuid()))).*
     from custom_fields f where id = '${id}'`

  const edits = (): Record<string, { readonly table: string; readonly change: string }> => ({
    'the amounts of the product': ofProduct('min_amount = 1, max_amount = 1'),
    'the durations of the product': ofProduct('max_duration_months = 1'),
    'the currency of the product': ofProduct(`currency = 'USD'`),
    'the state of the product': ofProduct(`status = 'archived'`),
    'a deleted product': {
      table: 'credit_products',
      change: `delete from credit_products where id = '${desk.productId}'`,
    },
    'a field that is no longer required': ofFields(
      `update custom_fields set required = false where id = '${fields.branch}'`,
    ),
    'a field of another type': ofFields(`update custom_fields set type = 'text' where id = '${fields.visits}'`),
    'a field of another product': ofFields(
      `update custom_fields set product_id = '${otherProduct}' where id = '${fields.branch}'`,
    ),
    'an inserted field': ofFields(copyOf(fields.branch)),
    'a deleted field': ofFields(`delete from custom_fields where id = '${fields.branch}'`),
    'no field': ofFields('delete from custom_fields'),
    'the policy in force': {
      table: 'policies',
      change: `update policies set title = 'Forged' where id = '${desk.policyId}'`,
    },
  })

  /** The refusals of an act on a draft, under each edit. */
  async function refusals(act: (application: ApplicationDetailOut) => Promise<string>): Promise<void> {
    const found: Record<string, string> = {}
    for (const [name, { table, change }] of Object.entries(edits())) {
      const application = await draft()
      found[name] = await edited(table, change, () => act(application))
      const { status, row_version } = await desk.analyst.get(`/applications/${application.id}`)
      found[name] += ` ${status} ${row_version}`
    }
    assert.deepEqual(found, Object.fromEntries(Object.keys(found).map((name) => [name, `${REFUSED} draft 1`])))
  }

  it('a submission refuses an edited product or custom field, whichever of them differs, and changes nothing', async () => {
    await refusals(async (application) => refusalOf(await submit(application)))
    assert.equal((await submit(await draft())).status, 200)
  })

  it('the creation of a draft refuses an edited product or custom field', async () => {
    await refusals(async () => refusalOf(await desk.analyst.send('POST', '/applications', entered())))
  })

  it('the change of a draft refuses an edited product or custom field', async () => {
    const custom_fields = { branch: 'Lyon', visits: 4 }
    await refusals(async ({ id, row_version }) =>
      refusalOf(await desk.analyst.send('PUT', `/applications/${id}`, entered({ row_version, custom_fields }))),
    )
  })

  it('a decision refuses an edited product, and so stays within the bounds of the product', async () => {
    const { id } = (await submit(await draft())).body as ApplicationDetailOut
    const { row_version, amount, evaluations } = await desk.manager.get(`/applications/${id}`)
    const deviation = { deviation_reason_code: 'customer_relationship', deviation_reason: 'A customer for years.' }
    const isDeclined = evaluations[0]!.recommendation === 'decline'
    const body = { row_version, outcome: 'approved', amount, ...(isDeclined ? deviation : {}) }
    const decide = async () => refusalOf(await desk.manager.send('POST', `/applications/${id}/decision`, body))
    const { table, change } = ofProduct('max_amount = max_amount * 10')
    assert.equal(await edited(table, change, decide), REFUSED)
    assert.equal(await decide(), '201')
  })

  it('a submission refuses an edited product also where the service’s own role may write it', async () => {
    const application = await draft()
    const service = await connectAsService(world.database, world.institutions.alder.id)
    try {
      const rename = (name: string) =>
        service.query('update credit_products set name_en = $2 where id = $1', [desk.productId, name])
      const { rows: found } = await service.query<{ name_en: string }>(
        'select name_en from credit_products where id = $1',
        [desk.productId],
      )
      await rename('Forged')
      assert.equal(refusalOf(await submit(application)), REFUSED)
      await rename(found[0]!.name_en)
      await service.query('update custom_fields set retired_at = now() where id = $1', [fields.branch])
      assert.equal(refusalOf(await submit(application)), REFUSED)
    } finally {
      await service.end()
    }
  })
})
