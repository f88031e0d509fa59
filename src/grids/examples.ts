import { type Examples, exampleFingerprint, of } from '../platform/http/example.ts'
import { ReferenceGridOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  list_reference_grids: {
    answer: of(Type.Array(ReferenceGridOut), [
      {
        code: 'agri_seasonal',
        version: 1,
        title: { fr: 'Crédit de campagne agricole', en: 'Seasonal agricultural credit' },
        subject: 'natural_person',
        validation_status: 'specification',
        fingerprint: exampleFingerprint('thing'),
        protected_reason: null,
        sources: [
          'Christen, R. P. and Pearce, D. (2005), Managing risks and designing products for agricultural microfinance, CGAP Occasional Paper 11: repayment set on the cash flow of the whole household, diversification, cautious yields and prices',
        ],
        shipped: true,
        added_at: '2026-03-02T09:00:00.000Z',
        document: {
          characteristics: [
            {
              code: 'seasonal_cover',
              direction: 'increasing',
              input: 'seasonal_cover',
              kind: 'banded',
              reason: 'season_cover',
            },
          ],
          code: 'agri_seasonal',
          fields: [
            {
              code: 'main_production',
              label: { en: 'Main production', fr: 'Production principale' },
              personal: true,
              required: true,
              type: 'enum',
              values: [{ code: 'cereals', label: { en: 'Cereals', fr: 'Céréales' } }],
            },
          ],
          knockouts: [
            {
              code: 'seasonal_cover_minimum',
              effect: 'decline',
              on_missing: 'refer',
              operand: 'seasonal_cover',
              predicate: 'lt',
              reason: 'season_cover',
            },
          ],
          ratios: [
            {
              code: 'seasonal_cover',
              formula: 'seasonal_cover@1',
              inputs: {
                debt_service_01: 'debt_service_01',
                debt_service_02: 'debt_service_02',
                debt_service_03: 'debt_service_03',
                debt_service_04: 'debt_service_04',
                debt_service_05: 'debt_service_05',
                debt_service_06: 'debt_service_06',
                debt_service_07: 'debt_service_07',
                debt_service_08: 'debt_service_08',
                debt_service_09: 'debt_service_09',
                debt_service_10: 'debt_service_10',
                debt_service_11: 'debt_service_11',
                debt_service_12: 'debt_service_12',
                net_cash_01: 'net_cash_01',
                net_cash_02: 'net_cash_02',
                net_cash_03: 'net_cash_03',
                net_cash_04: 'net_cash_04',
                net_cash_05: 'net_cash_05',
                net_cash_06: 'net_cash_06',
                net_cash_07: 'net_cash_07',
                net_cash_08: 'net_cash_08',
                net_cash_09: 'net_cash_09',
                net_cash_10: 'net_cash_10',
                net_cash_11: 'net_cash_11',
                net_cash_12: 'net_cash_12',
              },
              label: { en: 'Lowest seasonal cover', fr: 'Couverture saisonnière la plus basse' },
            },
          ],
          reasons: {
            amount_to_cost: {
              applicant: {
                en: 'The amount asked for is high compared with the cost of the season.',
                fr: 'Le montant demandé est élevé par rapport au coût de la campagne.',
              },
              staff: {
                en: 'High amount compared with the cost of the season.',
                fr: 'Montant élevé rapporté au coût de la campagne.',
              },
            },
            climate_exposure: {
              applicant: {
                en: 'The area of production is exposed to climate hazards.',
                fr: 'La zone de production est exposée aux aléas climatiques.',
              },
              staff: { en: 'Climate exposure of the area.', fr: 'Exposition climatique de la zone.' },
            },
            default_known: {
              applicant: {
                en: 'An unpaid credit is known with another lender.',
                fr: 'Un crédit non remboursé est connu auprès d’un autre prêteur.',
              },
              external: {
                code: 'delinquent_past_or_present_credit_obligations_with_others',
                scheme: 'regulation_b_c1',
              },
              staff: { en: 'Default known with another lender.', fr: 'Défaut connu auprès d’un autre prêteur.' },
            },
            experience_short: {
              applicant: {
                en: 'The experience of this production is short.',
                fr: 'L’expérience de cette production est courte.',
              },
              staff: { en: 'Short experience of the production.', fr: 'Expérience courte de la production.' },
            },
            income_concentrated: {
              applicant: {
                en: 'Income depends strongly on a single production.',
                fr: 'Les revenus dépendent fortement d’une seule production.',
              },
              staff: {
                en: 'Income concentrated on the main production.',
                fr: 'Revenus concentrés sur la production principale.',
              },
            },
            insurance_none: {
              applicant: { en: 'The season has little or no insurance.', fr: 'La campagne est peu ou pas assurée.' },
              staff: { en: 'Insurance of the season.', fr: 'Assurance de la campagne.' },
            },
            irrigation_low: {
              applicant: {
                en: 'A small share of the area is irrigated.',
                fr: 'Une faible part de la surface est irriguée.',
              },
              staff: { en: 'Low irrigated share.', fr: 'Part irriguée faible.' },
            },
            land_right: {
              applicant: {
                en: 'The right to use the land is short or not well attested.',
                fr: 'Le droit d’usage de la terre est court ou peu attesté.',
              },
              staff: { en: 'Right to use the land.', fr: 'Droit d’usage de la terre.' },
            },
            last_season_late: {
              applicant: {
                en: 'Your last seasonal credit with us was repaid late.',
                fr: 'Votre dernier crédit de campagne chez nous a été remboursé avec du retard.',
              },
              external: { code: 'poor_credit_performance_with_us', scheme: 'regulation_b_c1' },
              staff: { en: 'Delay on the last seasonal credit.', fr: 'Retard sur le dernier crédit de campagne.' },
            },
            lenders_several: {
              applicant: {
                en: 'You already have running credits with other lenders.',
                fr: 'Vous avez déjà des crédits en cours chez d’autres prêteurs.',
              },
              external: { code: 'excessive_obligations_in_relation_to_income', scheme: 'regulation_b_c1' },
              staff: {
                en: 'Number of active lenders, risk of over-indebtedness.',
                fr: 'Nombre de prêteurs actifs, risque de surendettement.',
              },
            },
            outlet: {
              applicant: {
                en: 'The sale of the harvest is not secured by a written commitment.',
                fr: 'La vente de la récolte n’est pas assurée par un engagement écrit.',
              },
              staff: { en: 'Outlet of the harvest.', fr: 'Débouché de la récolte.' },
            },
            own_share_low: {
              applicant: {
                en: 'The part of the season paid from own funds is low.',
                fr: 'La part de la campagne payée sur fonds propres est faible.',
              },
              staff: { en: 'Low own share.', fr: 'Part de fonds propres faible.' },
            },
            production: {
              applicant: {
                en: 'The prices or yields of this production vary more than others.',
                fr: 'Les prix ou les rendements de cette production varient plus que d’autres.',
              },
              staff: { en: 'Main production.', fr: 'Production principale.' },
            },
            season_cover: {
              applicant: {
                en: 'In some months, the expected cash does not sufficiently cover the repayments due.',
                fr: 'Certains mois, la trésorerie attendue ne couvre pas assez les remboursements dus.',
              },
              external: { code: 'income_insufficient_for_amount_of_credit_requested', scheme: 'regulation_b_c1' },
              staff: {
                en: 'Lowest cumulated cover of the season insufficient.',
                fr: 'Couverture cumulée la plus basse de la campagne insuffisante.',
              },
            },
            seasons_few: {
              applicant: {
                en: 'Few seasonal credits have been repaid with us so far.',
                fr: 'Peu de crédits de campagne ont été remboursés chez nous jusqu’ici.',
              },
              external: { code: 'limited_credit_experience', scheme: 'regulation_b_c1' },
              staff: { en: 'Few seasons repaid.', fr: 'Peu de campagnes remboursées.' },
            },
            term_beyond_season: {
              applicant: {
                en: 'The period asked for goes beyond the cycle of the season.',
                fr: 'La durée demandée dépasse le cycle de la campagne.',
              },
              staff: { en: 'Term beyond the cycle of the season.', fr: 'Durée au-delà du cycle de la campagne.' },
            },
            yield_low: {
              applicant: {
                en: 'Recent yields are low compared with those of the area.',
                fr: 'Les rendements récents sont faibles par rapport à ceux de la zone.',
              },
              staff: { en: 'Low yield compared with the reference.', fr: 'Rendement faible rapporté à la référence.' },
            },
          },
          sources: [
            'Christen, R. P. and Pearce, D. (2005), Managing risks and designing products for agricultural microfinance, CGAP Occasional Paper 11: repayment set on the cash flow of the whole household, diversification, cautious yields and prices',
          ],
          subject: 'natural_person',
          title: { en: 'Seasonal agricultural credit', fr: 'Crédit de campagne agricole' },
          validation_status: 'specification',
          version: 1,
        },
      },
    ]),
  },
}
