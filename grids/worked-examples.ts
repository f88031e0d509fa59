import type { InputValue } from '../core/decision/index.ts'

/** One ordinary application per grid with its ratios computed by hand, at a rate of 0 so that the instalment is P/n. */
export interface WorkedExample {
  grid: string
  currency: string
  amount: string
  duration_months: number
  constants?: { [code: string]: string }
  inputs: { [field: string]: InputValue }
  /** Rounded half to even at 6 places. */
  ratios: { [code: string]: string }
}

const coded = (row: string): { [field: string]: string } =>
  Object.fromEntries(row.split(', ').map((pair) => pair.split(' ')))

const person = {
  income_verified: true,
  main_income_type: 'permanent_contract',
  income_seniority_months: 38,
  credit_file_months: 96,
  recent_enquiries_6m: 1,
  days_past_due_max_12m: 0,
  registered_incident: false,
  insolvency_procedure: false,
}

export const workedExamples: readonly WorkedExample[] = [
  {
    // 6000 over 24 months: 250 a month.
    grid: 'consumer_unsecured',
    currency: 'EUR',
    amount: '6000',
    duration_months: 24,
    constants: { floor_per_person: '300' },
    inputs: {
      ...person,
      net_monthly_income: '2500',
      monthly_debt_service: '350',
      monthly_expenses: '900',
      household_size: '2',
      savings_balance: '3000',
      loan_purpose: 'household_goods',
      relationship_months: '60',
      account_incidents_3m: '0',
      credit_file: 'found',
      open_credits: '1',
      revolving_utilisation: '0.35',
      months_since_incident: '-1',
    },
    // (350 + 250) / 2500; 2500 - 900 - 350 - 250 - 2 x 300; 3000 / 6000
    ratios: { dsti: '0.24', residual_income: '400', savings_to_amount: '0.5' },
  },
  {
    // 12000 over 48 months: 250 a month.
    grid: 'auto',
    currency: 'EUR',
    amount: '12000',
    duration_months: 48,
    inputs: {
      ...person,
      net_monthly_income: '2500',
      gross_monthly_income: '3200',
      monthly_debt_service: '150',
      vehicle_condition: 'used',
      vehicle_use: 'private',
      vehicle_age_months: '24',
      vehicle_mileage_km: '31000',
      vehicle_price: '15000',
      vehicle_appraisal: '14000',
      prior_liens: '0',
      down_payment: '3000',
      lien_registrable: true,
      months_since_incident: '-1',
      vehicle_repossessed_36m: false,
    },
    // (150 + 250) / 2500; 250 / 3200; 12000 / 14000; 3000 / 15000; 24 + 48
    ratios: { dsti: '0.16', pti: '0.078125', ltv: '0.857143', down_payment_share: '0.2', vehicle_age_at_term: '72' },
  },
  {
    // 180000 over 240 months: 750 a month, and 1981.96 at 1 % a month.
    grid: 'mortgage',
    currency: 'EUR',
    amount: '180000',
    duration_months: 240,
    constants: { floor_per_person: '300', rate_add_on: '0.12' },
    inputs: {
      ...person,
      net_monthly_income: '3600',
      annual_income: '45000',
      monthly_debt_service: '150',
      total_debt: '4500',
      monthly_expenses: '800',
      household_size: '3',
      operation: 'purchase_existing',
      property_use: 'main_residence',
      property_type: 'house',
      property_price: '225000',
      property_appraisal: '240000',
      valuation_method: 'full_visit',
      valuation_date: '2026-03-02',
      first_rank_security: true,
      prior_liens: '0',
      own_funds: '60000',
      reserves_after_purchase: '15000',
    },
    ratios: {
      dsti: '0.25',
      stressed_dsti: '0.592211',
      residual_income: '1000',
      ltv: '0.8',
      lti: '4',
      dti: '4.1',
      own_funds_share: '0.266667',
      reserve_instalments: '20',
    },
  },
  {
    // 120000 over 60 months: 2000 a month, 24000 a year.
    grid: 'sme_term_loan',
    currency: 'EUR',
    amount: '120000',
    duration_months: 60,
    inputs: {
      sector: 'manufacturing',
      business_age_months: '84',
      management_experience_years: '12',
      accounts_quality: 'accountant_attested',
      revenue: '500000',
      revenue_previous: '400000',
      ebitda: '50000',
      operating_cash_flow: '60000',
      annual_debt_service: '6000',
      financial_debt: '80000',
      equity: '90000',
      total_assets: '300000',
      current_assets: '120000',
      current_liabilities: '80000',
      largest_customer_share: '0.3',
      project_cost: '160000',
      own_contribution: '40000',
      collateral_type: 'equipment',
      collateral_value: '90000',
      relationship_months: '48',
      days_past_due_max_12m: '0',
      account_incidents_12m: '0',
      tax_and_social_current: true,
      registered_default: false,
      insolvency_proceeding: false,
    },
    ratios: {
      dscr: '2',
      debt_to_ebitda: '4',
      equity_share: '0.3',
      current_ratio: '1.5',
      ebitda_margin: '0.1',
      revenue_kept: '1.25',
      contribution_share: '0.25',
      collateral_cover: '0.75',
    },
  },
  {
    // 600000 over 12 months: 50000 a month.
    grid: 'microcredit',
    currency: 'XOF',
    amount: '600000',
    duration_months: 12,
    constants: { floor_per_person: '15000' },
    inputs: {
      activity: 'trade',
      business_months: '30',
      premises: 'rented',
      visit_done: true,
      sales_evidence: 'mobile_money',
      monthly_sales: '400000',
      monthly_purchases: '220000',
      monthly_business_expenses: '40000',
      other_monthly_income: '60000',
      household_expenses: '50000',
      household_size: '4',
      monthly_debt_service: '10000',
      stock_value: '300000',
      lenders_active: '1',
      cycles_repaid: '2',
      days_late_last_credit: '3',
      saving_months_12m: '9',
      guarantee: 'guarantor',
      registered_default: false,
    },
    ratios: {
      cost_of_activity: '260000',
      business_income: '140000',
      total_income: '200000',
      margin: '0.35',
      dsti: '0.3',
      residual_income: '30000',
      amount_to_sales: '1.5',
      stock_to_amount: '0.5',
    },
  },
  {
    // The harvest is sold from month 7 on, 330000 fall due in month 9, and the household spends 30000 a month after.
    grid: 'agri_seasonal',
    currency: 'XOF',
    amount: '300000',
    duration_months: 9,
    inputs: {
      main_production: 'cereals',
      area_farmed: '2.5',
      land_right: 'customary_recorded',
      irrigated_share: '0.2',
      climate_exposure: 'moderate',
      farming_years: '11',
      yield_recent: '1.8',
      yield_reference: '2',
      production_cost: '500000',
      own_contribution: '100000',
      main_production_share: '0.6',
      outlet: 'cooperative',
      crop_insurance: 'index',
      harvest_date: '2026-10-15',
      seasons_repaid: '0',
      days_late_last_season: '0',
      lenders_active: '0',
      registered_default: false,
      ...monthly('net_cash', [0, 0, 0, 0, 0, 0, 200_000, 200_000, 50_000, -30_000, -30_000, -30_000]),
      ...monthly('debt_service', [0, 0, 0, 0, 0, 0, 0, 0, 330_000, 0, 0, 0]),
    },
    // Month 9: 450000 / 330000; lowest in month 12: 360000 / 330000. 1.8 / 2; 100000 / 500000; 300000 / 500000
    ratios: { seasonal_cover: '1.090909', yield_to_reference: '0.9', own_share: '0.2', amount_to_cost: '0.6' },
  },
  {
    grid: 'german_credit_1994',
    currency: 'EUR',
    amount: '1049',
    duration_months: 18,
    inputs: coded(
      'status 1, credit_history 4, purpose 2, savings 1, employment_duration 2, installment_rate 4, other_debtors 1, ' +
        'present_residence 4, property 2, age 21, other_installment_plans 3, housing 1, number_credits 1, job 3, ' +
        'people_liable 2, telephone 1',
    ),
    ratios: { principal_per_month: '58.277778' },
  },
]

function monthly(series: string, values: readonly number[]): { [field: string]: string } {
  const name = (month: number): string => `${series}_${String(month + 1).padStart(2, '0')}`
  return Object.fromEntries(values.map((value, month) => [name(month), String(value)]))
}
