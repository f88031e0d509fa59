// `doctor` on the table `institutions`: whether each chain has its row, and which of them is the instance.
import { type Chain, listLostChains } from '../chains/chains.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good } from './check.ts'

export async function checkInstitutions({ pool, keyring }: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const check = 'institutions'
  const lost = await listLostChains(pool)
  if (lost.length > 0)
    return bad(check, `the row of ${lost.join(', ')} is missing, but not its chain: run \`npx probity audit verify\``)
  const instance = chains.find(({ isInstance }) => isInstance)
  return instance?.institutionId === keyring.instanceId
    ? good(check, `${chains.length - 1} beside the instance, each with its chain`)
    : bad(check, 'the row of the instance is no longer of the kind `instance`: run `npx probity audit verify`')
}
