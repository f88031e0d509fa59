import type { ProductContractOut } from '../../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { refusalOf } from '../../../test/call.ts'
import { csvOf, INPUT_FIELDS, joinImporter, mappingBody, sendFile } from '../../../test/imports/importing.ts'
import {
  bringIntoForce,
  createLendingWorld,
  draftProduct,
  type LendingDesk,
  openProduct,
  rows,
} from '../../../test/lending.ts'
import { statementsOf } from '../../../test/statements.ts'
import type { Person, World } from '../../../test/world.ts'

describe('the import contract', () => {
  let world: World
  let desk: LendingDesk
  let importer: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ environment: { LIMIT_IMPORT_BYTES: '123456' } }))
    importer = await joinImporter(world, world.institutions.alder)
  })
  after(() => world.stop())

  const ofProduct = (): Promise<ProductContractOut> => importer.get(`/link/products/${desk.productId}/contract`)
  const addField = (more: object): Promise<unknown> => {
    const field = { label_fr: 'Champ', label_en: 'Field', type: 'text', required: false, ...more }
    return world.institutions.alder.administrator.post('/admin/custom-fields', field, 201)
  }

  it('answers the common fields, accepted versions, absence tokens and limits of every product', async () => {
    const contract = await importer.get('/link/contract')
    assert.deepEqual(
      contract.fields.map(({ code, kind, required }) => [code, kind, required]),
      [
        ['external_reference', 'common', true],
        ['applicant_reference', 'common', true],
        ['amount', 'common', true],
        ['duration_months', 'common', true],
        ['channel', 'common', false],
        ['purpose', 'common', false],
      ],
    )
    assert.deepEqual(contract['versions'], ['probity-import-contract@1'])
    assert.ok((contract['absence_tokens'] as string[]).includes(''))
    assert.equal((contract['limits'] as { file_bytes: number }).file_bytes, 123_456)
  })

  it('combines common fields in the bounds of a product, fields of its policy in force and custom fields into a contract', async () => {
    const earlier = await ofProduct()
    await addField({ code: 'remark' })
    await addField({
      code: 'region',
      type: 'choice',
      required: true,
      options: ['north', 'south'].map((code) => ({ code, label_fr: code, label_en: code })),
    })
    const contract = await ofProduct()
    assert.deepEqual(
      [contract.product.id, contract.policy.id, contract.currency],
      [desk.productId, desk.policyId, 'EUR'],
    )
    const codes = contract.fields.map(({ code }) => code)
    assert.deepEqual(
      codes.slice(6, -2),
      INPUT_FIELDS.map((code) => `inputs.${code}`),
    )
    const [remark, region] = contract.fields.slice(-2)
    assert.deepEqual([remark!.code, remark!.kind, remark!.type], ['custom_fields.remark', 'custom', 'text'])
    assert.deepEqual(
      [region!.type, region!.required, region!.values.map(({ code }) => code)],
      ['enum', true, ['north', 'south']],
    )
    const amount = contract.fields.find(({ code }) => code === 'amount')!
    assert.deepEqual([amount.minimum, amount.maximum], ['200', '20000'])
    assert.match(contract.fingerprint, /^sha256:[0-9a-f]{64}$/)
    assert.notEqual(contract.fingerprint, earlier.fingerprint)
    assert.equal((await ofProduct()).fingerprint, contract.fingerprint)
  })

  it('downloads a named template that starts with its contract and whose columns are all suggested for their fields', async () => {
    const reply = await importer.send('GET', `/link/products/${desk.productId}/template`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(reply.headers.get('content-disposition'), 'attachment; filename="template-consumer-loan.csv"')
    const { fields, fingerprint } = await ofProduct()
    assert.match(reply.text, new RegExp(`^# .*\r\n(# .*\r\n)*# contract_fingerprint: ${fingerprint}\r\n`, 'm'))
    const filled = Buffer.from(`${reply.text}${fields.map(() => '1').join(',')}\r\n`)
    const { id } = await sendFile(importer, filled, 'filled.csv')
    const file = await importer.get(`/link/files/${id}`)
    assert.deepEqual(
      file.suggestions[0]!.fields,
      fields
        .toSorted((a, b) => Number(b.required) - Number(a.required))
        .map(({ code }) => ({ field: code, column: code, similarity: '1' })),
    )
  })

  it('suggests fields for the first product, by code, however many there are, and for others up to a limit of comparisons', async () => {
    const { author, approver } = desk
    for (const code of ['first_note', 'second_note']) await addField({ code })
    assert.ok((await ofProduct()).fields.length > 25, 'a thousand columns exceed the limit with one product')
    // Active, without a policy, and first by its code.
    const ungoverned = await openProduct(author, 'a-first-loan')
    const second = await openProduct(author, 'a-loan')
    await bringIntoForce(world, author, approver, second, 'a-scorecard', germanParameters)
    const suggestedFor = async (columns: number): Promise<string[]> => {
      const labels = ['amount', ...Array.from({ length: columns - 1 }, (_, i) => `column ${i}`)]
      const bytes = Buffer.from(`${labels.join(';')}\r\n${labels.map(() => '1').join(';')}\r\n`)
      const { id } = await sendFile(importer, bytes)
      const file = await importer.get(`/link/files/${id}`)
      return file.suggestions.map(({ product }) => product.code)
    }
    assert.deepEqual(await suggestedFor(400), ['a-loan', 'consumer-loan'])
    assert.deepEqual(await suggestedFor(1_000), ['a-loan'])
    const { id } = await sendFile(importer, csvOf(rows.slice(0, 1)))
    const statements = await statementsOf(() => importer.get(`/link/files/${id}`))
    const productQueries = statements.filter((text) => text.includes("p.status = 'active'"))
    assert.equal(productQueries.length, 1, 'one query reads the policies in force of all products')
    for (const product of [second, ungoverned]) await author.post(`/admin/credit-products/${product}/archive`)
  })

  it('refuses the contract, the template and mappings of a product without active status or policy, with the reason', async () => {
    const { author } = desk
    const draftId = await draftProduct(author, 'next')
    const answers = async (): Promise<string[]> => [
      refusalOf(await importer.send('GET', `/link/products/${draftId}/contract`)),
      refusalOf(await importer.send('GET', `/link/products/${draftId}/template`)),
      refusalOf(await importer.send('POST', `/link/products/${draftId}/mappings`, mappingBody())),
      refusalOf(await importer.send('GET', `/link/products/${draftId}/mappings`)),
    ]
    const all = (refusal: string): string[] => [refusal, refusal, refusal, '200']
    assert.deepEqual(await answers(), all('409 PRODUCT_NOT_ACTIVE'))
    await author.post(`/admin/credit-products/${draftId}/activate`)
    assert.deepEqual(await answers(), all('409 NO_POLICY_IN_FORCE'))
    await author.post(`/admin/credit-products/${draftId}/archive`)
    assert.deepEqual(await answers(), all('409 PRODUCT_NOT_ACTIVE'))
    const { suggestions } = await importer.get(`/link/files/${(await sendFile(importer, csvOf(rows.slice(0, 1)))).id}`)
    assert.deepEqual(
      suggestions.map(({ product }) => product.id),
      [desk.productId],
    )
  })
})
