import assert from 'node:assert/strict'
import { it } from 'node:test'
import { priorityOf } from '../../console/src/screens/support/priority.ts'
import { categories, impacts, supportModules } from '../../console/src/screens/support/words.ts'
import * as service from '../../src/support/words.ts'
import { priorityOf as priorityGiven } from '../../src/support/rules/priority.ts'

it('the priority that the console announces is the one that the service gives, for each category and impact', () => {
  for (const category of categories)
    for (const impact of impacts) {
      assert.deepEqual(priorityOf({ category, impact }), priorityGiven(category, impact), `${category} ${impact}`)
    }
})

it('the console offers each category, impact and module of the service', () => {
  assert.deepEqual(categories.toSorted(), service.categories.toSorted())
  assert.deepEqual(impacts.toSorted(), service.impacts.toSorted())
  assert.deepEqual(supportModules.toSorted(), service.modules.toSorted())
})
