// Two versions of the parameters of a draft put together, part by part, as the person chose.
import type { Parameters } from '../parameter-lines.ts'

/** What was not chosen stays mine: nothing typed is lost by itself. */
export function mergedParameters(theirs: Parameters, mine: Parameters, theirSections: readonly string[]): Parameters {
  const { knockouts: theirKnockouts, characteristics: theirCharacteristics = {}, ...theirGeneral } = theirs
  const { knockouts, characteristics = {}, ...general } = mine
  const chosen = { ...characteristics }
  for (const section of theirSections) {
    const other = theirCharacteristics[section]
    if (other !== undefined) chosen[section] = other
    else delete chosen[section]
  }
  const stops = theirSections.includes('knockouts') ? theirKnockouts : knockouts
  return {
    ...(theirSections.includes('general') ? theirGeneral : general),
    ...(stops === undefined ? {} : { knockouts: stops }),
    ...(Object.keys(chosen).length === 0 ? {} : { characteristics: chosen }),
  }
}
