import { AUDIT } from './bad-audit.fixture.ts'
import { DECISIONS } from './bad-decisions.fixture.ts'
import { DOCUMENTS } from './bad-documents.fixture.ts'
import { FILES } from './bad-files.fixture.ts'
import { LIMITS } from './bad-limits.fixture.ts'
import { LONE_EVENTS } from './bad-lone-event.fixture.ts'
import { EVENTS } from './bad-manifest-event.fixture.ts'
import { MISSING_EVENTS } from './bad-missing-event.fixture.ts'
import { NOTES } from './bad-notes.fixture.ts'
import { PIECES } from './bad-pieces.fixture.ts'
import { PROVENANCES } from './bad-provenance.fixture.ts'
import { SEALS } from './bad-seals.fixture.ts'
import { SIGNATURES } from './bad-signatures.fixture.ts'
import { rejectEach } from './reject-each.fixture.ts'

rejectEach(FILES, 34)
rejectEach(SIGNATURES, 17)
rejectEach(PIECES, 31)
rejectEach(AUDIT, 40)
rejectEach(EVENTS, 39)
rejectEach(MISSING_EVENTS, 5)
rejectEach(LONE_EVENTS, 7)
rejectEach(LIMITS, 2)
rejectEach(NOTES, 18)
rejectEach(PROVENANCES, 20)
rejectEach(DECISIONS, 18)
rejectEach(SEALS, 6)
rejectEach(DOCUMENTS, 8)
