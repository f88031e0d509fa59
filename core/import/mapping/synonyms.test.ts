import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { channels } from '../../applications/bounds.ts'
import type { Grid } from '../../decision/grid/types.ts'
import type { ContractField } from '../types.ts'
import { contractOf } from './contract.ts'
import { normalised } from './labels.ts'
import { suggestMapping } from './suggest.ts'
import { ideaOf, NAMES_BY_IDEA } from './synonyms.ts'

const folder = new URL('../../../grids/', import.meta.url)
const grids = readdirSync(folder)
  .filter((name) => name.includes('@'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Grid)
const contractWith = (grid: Grid, customFields: readonly ContractField[] = []) =>
  contractOf({ grid, currency: 'EUR', channels, customFields })

/** A field of the institution for each idea, named by the first of its names. */
const oneOfEach = {
  fields: NAMES_BY_IDEA.map(([name]) => ({
    code: `custom_fields.${name}`,
    kind: 'custom' as const,
    label: { fr: name!, en: name! },
    required: false,
  })),
}
const suggestedFor = (label: string): string[] => suggestMapping(oneOfEach, [label]).map(({ field }) => field)

describe('the names of the trade', () => {
  it('the columns of a lender’s file are suggested for the fields of each reference grid', () => {
    const files = {
      consumer_unsecured: {
        'inputs.relationship_months': 'Ancienneté client',
        'inputs.account_incidents_3m': 'Nb rejets 3M',
        'inputs.days_past_due_max_12m': 'Max DPD 12m',
        'inputs.months_since_incident': 'mths_since_last_delinq',
        'inputs.registered_incident': 'FICP',
        'inputs.insolvency_procedure': 'Surendettement',
      },
      german_credit_1994: { 'inputs.status': 'checking_status', 'inputs.present_residence': 'residence_since' },
      mortgage: {
        'inputs.total_debt': 'CRD',
        'inputs.property_price': 'Prix du bien',
        'inputs.property_type': 'Nature du bien',
        'inputs.valuation_date': 'Date d’expertise',
        'inputs.credit_file_months': 'Length of credit history',
      },
      auto: { 'inputs.vehicle_appraisal': 'Cote Argus', 'inputs.vehicle_condition': 'Neuf / occasion' },
      agri_seasonal: { 'inputs.harvest_date': 'Date récolte', 'inputs.area_farmed': 'Superficie cultivée' },
      microcredit: {
        'inputs.monthly_sales': 'CA mensuel',
        'inputs.monthly_purchases': 'Achats mensuels',
        'inputs.other_monthly_income': 'Autres revenus',
        'inputs.lenders_active': 'Nb prêteurs',
      },
      sme_term_loan: {
        'inputs.business_age_months': 'Âge de l’entreprise',
        'inputs.management_experience_years': 'Expérience du dirigeant',
        'inputs.revenue_previous': 'CA N-1',
        'inputs.operating_cash_flow': 'Cash flow d’exploitation',
        'inputs.annual_debt_service': 'Service annuel de la dette',
        'inputs.financial_debt': 'Endettement financier',
        'inputs.current_assets': 'Short-term assets',
        'inputs.current_liabilities': 'Dettes à court terme',
        'inputs.largest_customer_share': 'Customer concentration',
        'inputs.project_cost': 'Coût du projet',
        'inputs.collateral_value': 'Valeur de la garantie',
        'inputs.account_incidents_12m': 'Rejets 12M',
        'inputs.insolvency_proceeding': 'Procédure collective',
      },
    }
    for (const grid of grids) {
      const expected: Record<string, string> = {
        external_reference: 'N° de la demande',
        applicant_reference: 'CIF number',
        amount: 'Montant sollicité',
        duration_months: 'Durée souhaitée',
        ...files[grid.code as keyof typeof files],
        purpose: 'Motif du crédit',
      }
      // German credit data and consumer credit have a purpose of their own, which is required.
      const purpose = grid.fields.find(({ code }) => code === 'purpose' || code === 'loan_purpose')
      if (purpose) {
        delete expected['purpose']
        expected[`inputs.${purpose.code}`] = 'Motif du crédit'
      }
      const found = suggestMapping(contractWith(grid), Object.values(expected))
      const pairs = found.map(({ field, column }) => [field, column] as const)
      assert.deepEqual(Object.fromEntries(pairs), expected, grid.code)
      assert.ok(
        found.every(({ similarity }) => similarity === '0.95'),
        grid.code,
      )
    }
  })

  it('the date of an application is suggested for the field that an institution has for it, and for no other date', () => {
    const date = (code: string, fr: string, en: string): ContractField => {
      return {
        code: `custom_fields.${code}`,
        kind: 'custom',
        type: 'date',
        label: { fr, en },
        required: false,
        field: {},
      }
    }
    const asked = date('asked_on', 'Date de la demande', 'Application date')
    const others = [
      date('birth', 'Date de naissance', 'Date of birth'),
      date('paid_on', 'Date de versement', 'Paid on'),
    ]
    for (const grid of grids)
      for (const column of [
        'Date demande',
        'date_de_demande',
        'DATE DE LA DEMANDE DE CRÉDIT',
        'App_Date',
        'Date of application',
      ])
        for (const fields of [[asked, ...others], others])
          assert.deepEqual(
            suggestMapping(contractWith(grid, fields), [column]).map(({ field }) => field),
            fields.includes(asked) ? ['custom_fields.asked_on'] : [],
            `${grid.code}: ${column}`,
          )
    for (const column of ['Date demandée', 'Requested date', 'Date d’échéance'])
      assert.deepEqual(suggestMapping(contractWith(grids[0]!, [asked, ...others]), [column]), [], column)
  })

  it('a column with a name of the trade is suggested for the field of that idea, and for no other', () => {
    for (const names of NAMES_BY_IDEA)
      for (const name of names) assert.deepEqual(suggestedFor(name), [`custom_fields.${names[0]}`], name)
  })

  it('a column whose label differs from a name of the trade by one letter is suggested for no field', () => {
    let tried = 0
    for (const name of NAMES_BY_IDEA.flat())
      for (const at of [0, name.length >> 1, name.length - 1]) {
        const other = `${name.slice(0, at)}x${name.slice(at + 1)}`
        if (name[at] === '_' || ideaOf(normalised(other)) !== null) continue
        assert.deepEqual(suggestedFor(other), [], `${other} of ${name}`)
        tried += 1
      }
    assert.ok(tried > 1_500, String(tried))
  })

  it('in no reference grid do two fields share an idea, and no field has names of two', () => {
    assert.ok(grids.length >= 7)
    for (const grid of grids) {
      const fields = new Map<number, string>()
      for (const { code, kind, label } of contractWith(grid).fields) {
        const names = [code, code.slice(code.indexOf('.') + 1), label.fr, label.en]
        const ideas = new Set(names.map((name) => ideaOf(normalised(name))).filter((idea) => idea !== null))
        assert.ok(ideas.size <= 1, `${grid.code}: ${code}`)
        // The purpose of an application and that of a policy are one idea: the required one of the policy comes first.
        if (kind === 'common') continue
        for (const idea of ideas) {
          assert.equal(fields.get(idea), undefined, `${grid.code}: ${code} and ${fields.get(idea)}`)
          fields.set(idea, code)
        }
      }
    }
  })
})
