// Names of the trade for the same idea, in French and English, as exports of banks, credit bureaus and public data sets
// write them. A closed list: likeness of letters is no reason to take two names for one idea. Two ideas share no name.
import { normalised } from './labels.ts'

/** The names of one idea per line, codes of the reference grids among them; case, accents and separators do not matter. */
const IDEAS: readonly string[] = [
  'external_reference, reference, ref, id, row_id, application_id, appl_id, appl_no, application_no, application_number, loan_id, loan_no, loan_number, credit_id, contract_no, contract_number, dossier, n_dossier, no_dossier, num_dossier, numero_dossier, numero_de_dossier, reference_dossier, ref_dossier, id_dossier, n_demande, no_demande, numero_demande, numero_de_demande, id_demande, ref_demande, n_pret, no_pret, numero_pret, id_pret, ref_pret, n_contrat, no_contrat, numero_contrat, numero_de_contrat',
  'applicant_reference, applicant_id, customer, customer_id, cust_id, cust_no, cust_ref, customer_no, customer_number, customer_reference, customer_ref, client, client_id, client_no, client_number, id_client, n_client, no_client, num_client, numero_client, numero_de_client, code_client, reference_client, ref_client, identifiant_client, borrower, borrower_id, member_id, emprunteur, id_emprunteur, n_emprunteur, numero_emprunteur, ref_emprunteur',
  'amount, amount_asked, amount_requested, requested_amount, loan_amount, loan_amnt, loan_amt, amount_of_loan, credit_amount, amount_of_credit, montant, montant_demande, montant_pret, montant_du_pret, montant_credit, montant_du_credit, montant_emprunte, capital_emprunte, capital_demande',
  'duration_months, duration, duration_in_months, loan_duration, credit_duration, term, loan_term, term_months, term_in_months, loan_term_months, tenor, tenor_months, duree, duree_mois, duree_en_mois, duree_pret, duree_du_pret, duree_credit, duree_du_credit, duree_remboursement, duree_de_remboursement, nb_mensualites, nombre_mensualites, nombre_de_mensualites, nb_echeances, nombre_d_echeances',
  'channel, sales_channel, origination_channel, distribution_channel, canal, canal_vente, canal_de_vente, canal_distribution, canal_de_distribution',
  'purpose, loan_purpose, credit_purpose, purpose_of_loan, use_of_funds, objet, objet_pret, objet_du_pret, objet_credit, objet_du_credit, objet_financement, objet_du_financement, motif_du_pret',
  'annual_income, annual_inc, ann_inc, yearly_income, income_per_year, revenu_annuel, revenus_annuels',
  'net_monthly_income, monthly_net_income, net_income_monthly, revenu_net_mensuel, revenu_mensuel_net, revenus_nets_mensuels, salaire_net_mensuel, salaire_mensuel_net',
  'gross_monthly_income, monthly_gross_income, revenu_brut_mensuel, revenu_mensuel_brut, revenus_bruts_mensuels',
  'net_income, revenu_net, revenus_nets',
  'debt_to_income, dti, dti_ratio, debt_to_income_ratio, taux_endettement, taux_d_endettement, ratio_endettement, ratio_d_endettement',
  'loan_to_value, ltv, ltv_ratio, loan_to_value_ratio, quotite, quotite_de_financement',
  'property_value, home_value, house_value, value_of_property, valeur_bien, valeur_du_bien, valeur_immobiliere',
  'employment_length, emp_length, employment_duration, length_of_employment, years_employed, employment_years, anciennete_emploi, anciennete_dans_l_emploi, anciennete_professionnelle, duree_emploi',
  'home_ownership, housing, housing_status, house_ownership, residential_status, logement, statut_logement, statut_du_logement, situation_logement',
  'occupancy, occupancy_type, property_use, usage_du_bien',
  'income_verification, income_verified, income_verification_status, verification_status, revenus_verifies, verification_des_revenus',
  'fico_low, fico_range_low',
  'fico_high, fico_range_high',
  'delinquencies_2y, delinq_2yrs, delinq_2y, delinquencies_2yrs, delinquencies_2_years',
  'enquiries_6m, recent_enquiries_6m, inquiries_6m, inq_last_6mths, inq_6m, inquiries_last_6_months, enquiries_last_6_months',
  'open_accounts, open_acc, open_credits, credits_en_cours, nb_credits_en_cours, nombre_de_credits_en_cours',
  'public_records, public_record, pub_rec',
  'revolving_balance, revol_bal, revolving_bal',
  'revolving_utilisation, revolving_utilization, revol_util, taux_utilisation_revolving',
  'total_accounts, total_acc',
  'age, age_years, age_in_years, applicant_age, borrower_age, age_client, age_du_client, age_emprunteur, age_de_l_emprunteur, age_demandeur',
  'household_size, household_members, taille_foyer, taille_du_foyer, taille_menage, taille_du_menage',
  'people_liable, dependents, dependants, no_of_dependents, num_dependents, number_of_dependents, personnes_a_charge, nb_personnes_a_charge, nombre_de_personnes_a_charge',
  'savings, savings_balance, epargne, solde_epargne, solde_d_epargne',
  'monthly_debt_service, debt_service, monthly_debt, monthly_debt_payments, mensualites_en_cours, mensualites_credits, mensualites_des_credits, charges_de_credit',
  'monthly_expenses, monthly_charges, charges_mensuelles, depenses_mensuelles',
  'down_payment, own_funds, apport, apport_personnel',
  'revenue, turnover, annual_turnover, annual_revenue, chiffre_affaires, chiffre_d_affaires, ca_annuel',
  'ebitda, ebe, excedent_brut_d_exploitation',
  'equity, shareholders_equity, own_equity, capitaux_propres, fonds_propres',
  'total_assets, balance_sheet_total, total_bilan, total_du_bilan, total_actif',
  'sector, industry, sector_of_activity, secteur, secteur_activite, secteur_d_activite',
  'job, profession, occupation, metier, emploi, csp',
  'guarantor, garant, caution',
  'telephone, phone, phone_number, tel, telephone_number, numero_telephone, numero_de_telephone',
  'vehicle_mileage_km, mileage, odometer, kilometrage, km',
  'vehicle_price, purchase_price_of_vehicle, prix_vehicule, prix_du_vehicule',
]

const IDEA_OF: ReadonlyMap<string, number> = new Map(
  IDEAS.flatMap((names, idea) => names.split(', ').map((name) => [normalised(name), idea] as const)),
)

/** The idea that a name stands for, as a number; null when the list does not have the name. */
export function ideaOf(label: string): number | null {
  return IDEA_OF.get(label) ?? null
}

/** For tests: every name as it is written, by idea. */
export const NAMES_BY_IDEA: readonly (readonly string[])[] = IDEAS.map((names) => names.split(', '))
