import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'

export const contract: ContractFixture = { rights: {}, calls: {} }
