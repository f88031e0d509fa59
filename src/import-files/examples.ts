import { type Examples, exampleFingerprint, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { ContractOut, ProductContractOut } from './contracts/contract-shapes.ts'
import { FileOut, MappingProfileIn, MappingProfileOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  show_import_contract: {
    answer: of(ContractOut, {
      versions: ['probity-import-contract@1'],
      rules_version: 'probity-import-rules@1',
      absence_tokens: [''],
      delimiters: ['\t'],
      transformations: ['trim'],
      date_formats: ['YYYY-MM-DD'],
      limits: {
        file_bytes: 67108864,
        lines: 2000000,
        columns: 1024,
        label_characters: 200,
        cell_bytes: 65536,
        row_bytes: 1048576,
        transformations_per_field: 10,
        values_per_map: 1000,
      },
      fields: [
        {
          code: 'external_reference',
          kind: 'common',
          type: 'text',
          label: { fr: 'Référence de la demande', en: 'Application reference' },
          required: true,
          unit: null,
          minimum: null,
          maximum: null,
          values: [],
          absence_tokens: [],
          special_values: [],
        },
      ],
    }),
  },
  receive_file: {
    query: { filename: 'august.csv' },
    body: 'Reference;Customer;Loan amount;Term\nLOS-2026-00319;C-10428;2 500,00;24\n',
    answer: of(FileOut, {
      id: exampleId('file'),
      filename: 'august.csv',
      size_bytes: 572,
      fingerprint: exampleFingerprint('file'),
      byte_order_mark: false,
      delimiter: ';',
      columns: ['Reference'],
      header_line: 1,
      erased: false,
      created_by: examplePerson('Ines Roth'),
      created_at: '2026-03-02T09:11:30.000Z',
      earlier_file_id: null,
      suggestions: [
        {
          product: { id: exampleId('product'), code: 'consumer-loan' },
          fields: [{ field: 'external_reference', column: 'Reference', similarity: '0.6666' }],
        },
      ],
    }),
  },
  show_file: {
    answer: of(FileOut, {
      id: exampleId('file'),
      filename: 'august.csv',
      size_bytes: 572,
      fingerprint: exampleFingerprint('file'),
      byte_order_mark: false,
      delimiter: ';',
      columns: ['Reference'],
      header_line: 1,
      erased: false,
      created_by: examplePerson('Ines Roth'),
      created_at: '2026-03-02T09:11:30.000Z',
      earlier_file_id: null,
      suggestions: [
        {
          product: { id: exampleId('product'), code: 'consumer-loan' },
          fields: [{ field: 'external_reference', column: 'Reference', similarity: '0.6666' }],
        },
      ],
    }),
  },
  show_product_contract: {
    answer: of(ProductContractOut, {
      product: {
        id: exampleId('product'),
        code: 'consumer-loan',
        name: 'Crédit à la consommation',
        name_en: 'Consumer loan',
      },
      policy: { id: exampleId('policy'), code: 'consumer-scorecard', version: 1 },
      version: 'probity-import-contract@1',
      fingerprint: exampleFingerprint('product'),
      rules_version: 'probity-import-rules@1',
      currency: 'EUR',
      absence_tokens: [''],
      fields: [
        {
          code: 'external_reference',
          kind: 'common',
          type: 'text',
          label: { fr: 'Référence de la demande', en: 'Application reference' },
          required: true,
          unit: null,
          minimum: null,
          maximum: null,
          values: [],
          absence_tokens: [],
          special_values: [],
        },
      ],
    }),
  },
  list_mappings: {
    answer: of(Type.Array(MappingProfileOut), [
      {
        id: exampleId('mapping'),
        product_id: exampleId('product'),
        code: 'core_banking',
        version: 1,
        title: 'Core banking',
        delimiter: null,
        fields: [{ field: 'external_reference', column: 'Reference', transformations: [{ kind: 'trim' }] }],
        fingerprint: exampleFingerprint('mapping'),
        contract_fingerprint: exampleFingerprint('contract'),
        rules_version: 'probity-import-rules@1',
        current: true,
        created_by: examplePerson('Ines Roth'),
        created_at: '2026-03-02T09:11:30.000Z',
      },
    ]),
  },
  save_mapping: {
    body: of(MappingProfileIn, {
      code: 'core_banking',
      title: 'Core banking',
      fields: [
        { field: 'external_reference', column: 'Reference', transformations: [{ kind: 'trim' }] },
        { field: 'applicant_reference', column: 'Customer', transformations: [] },
      ],
    }),
    answer: of(MappingProfileOut, {
      id: exampleId('mapping'),
      product_id: exampleId('product'),
      code: 'core_banking',
      version: 1,
      title: 'Core banking',
      delimiter: null,
      fields: [{ field: 'external_reference', column: 'Reference', transformations: [{ kind: 'trim' }] }],
      fingerprint: exampleFingerprint('mapping'),
      contract_fingerprint: exampleFingerprint('contract'),
      rules_version: 'probity-import-rules@1',
      current: true,
      created_by: examplePerson('Ines Roth'),
      created_at: '2026-03-02T09:11:30.000Z',
    }),
  },
  show_template: {
    answer:
      '# template: probity-import-template@1\r\n# contract: probity-import-contract@1\r\n# contract_fingerprint: sha256:7f6e542be6bed912c7194a490811921e97dec477eabacc441ade6f5323005948\r\n# rules: probity-import-rules@1\r\n# product: consumer-loan\r\n# currency: EUR\r\n"external_reference","applicant_reference","amount","duration_months","channel","purpose","inputs.status","inputs.credit_history","inputs.purpose","inputs.savings","inputs.employment_duration","inputs.installment_rate","inputs.other_debtors","inputs.present_residence","inputs.property","inputs.age","inputs.other_installment_plans","inputs.housing","inputs.number_credits","inputs.job","inputs.people_liable","inputs.telephone"\r\n',
  },
}
