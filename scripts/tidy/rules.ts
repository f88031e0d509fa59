// Every rule of `npm run check -- boundaries`.
import { composition } from '../../architecture-composition.ts'
import { areas, platform } from '../../architecture.ts'
import { answersKeepTheirTypes } from './answers.ts'
import {
  areasAlongArrows,
  arrowsWithoutCycle,
  outsideImportsNoService,
  platformKnowsNoArea,
  reachesCoreByIndex,
  serviceTakesNoClient,
  serviceTakesNoTool,
} from './boundaries.ts'
import { sqlInQueries, tablesHaveOwners } from './database.ts'
import { faultsHaveAClass } from './errors.ts'
import { foldersAreSmall } from './folders.ts'
import { indexesOfferListedQueries, onlyIndexesExportAgain } from './indexes.ts'
import { namesUseTheTradesWords } from './naming.ts'
import { modulesAreNamed } from './named-modules.ts'
import { operationsNameTheirFiles } from './operations.ts'
import { publishedPatternsAreInteroperable } from './patterns/published.ts'
import { patternsAreLinear } from './patterns/rule.ts'
import { coreIsPure, guardedMembersAreNamed, rulesArePure } from './purity.ts'
import { areasAreAlike, namesSaySomething, sizes } from './shape.ts'
import { titlesHaveSubjects } from './titles/rule.ts'
import type { Rule } from './tree.ts'
import { resultsAreTyped } from './typed-statements.ts'
import { sqlIsWrittenOut } from './written-sql.ts'

export const rules: readonly Rule[] = [
  coreIsPure,
  rulesArePure,
  guardedMembersAreNamed,
  platformKnowsNoArea,
  areasAlongArrows(areas, composition),
  arrowsWithoutCycle(areas, composition),
  modulesAreNamed,
  sqlInQueries,
  sqlIsWrittenOut,
  tablesHaveOwners({ platform, ...areas }),
  resultsAreTyped,
  answersKeepTheirTypes,
  faultsHaveAClass(),
  patternsAreLinear,
  publishedPatternsAreInteroperable,
  outsideImportsNoService('console'),
  reachesCoreByIndex('console'),
  outsideImportsNoService('client'),
  serviceTakesNoClient,
  serviceTakesNoTool,
  outsideImportsNoService('verifier'),
  areasAreAlike(areas),
  namesSaySomething,
  operationsNameTheirFiles,
  onlyIndexesExportAgain,
  indexesOfferListedQueries(areas),
  foldersAreSmall(),
  namesUseTheTradesWords(),
  titlesHaveSubjects,
  sizes,
]
