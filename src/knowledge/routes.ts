import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { answerQuestion, draftAnswer } from './answers/answer-question.ts'
import { depositDocument, prepareDocument } from './documents/deposit-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { removeDocument } from './documents/remove-document.ts'
import { readCommonDocument, showSharedDocument } from './documents/show-shared-document.ts'
import { showDocument } from './documents/show-document.ts'
import { searchKnowledge } from './finding/search-knowledge.ts'
import { MAX_DOCUMENTS, MAX_PASSAGES } from './limits.ts'
import {
  AnswerIn,
  AnswerOut,
  DocumentIn,
  DocumentOut,
  DocumentPath,
  DocumentPutOut,
  DocumentQuery,
  DocumentSummaryOut,
  SearchOut,
  SearchQuery,
} from './shapes.ts'

export const knowledgeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/knowledge/answers',
    operation: 'answer_question',
    summary: 'An answer drafted from cited passages only',
    description:
      'Drafts an answer from the passages that a search of the caller finds: of their sentences, or by a language model ' +
      'that the operator has configured and that receives the question and these passages only. Each statement cites ' +
      'passages of the answer. Refused with `ANSWERS_DISABLED` unless the operator has enabled answers for the ' +
      'institution, with `NO_PASSAGE` when nothing is found or answers the question, with `CITATION_MISSING` when a ' +
      'statement cites no passage, with `ANSWERS_UNAVAILABLE` when the model does not answer as it should, and with ' +
      '`RECORD_DAMAGED` when a cited document was changed beside the service.',
    shapes: { body: AnswerIn, answers: { 200: AnswerOut } },
    access: { session: 'any' },
    rate: 'export',
    audit: { kinds: ['knowledge.answered'] },
    prepare: draftAnswer,
    run: answerQuestion,
  }),
  route({
    method: 'GET',
    path: '/knowledge/common/{key}',
    operation: 'show_shared_document',
    summary: 'A common document of the operator',
    description:
      'Shows a document that the operator provides to all institutions, such as a page of the user guide, to whoever may ' +
      'find it. Refused with `RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: DocumentPath, query: DocumentQuery, answers: { 200: DocumentOut } },
    access: { session: 'any' },
    prepare: readCommonDocument,
    run: showSharedDocument,
  }),
  route({
    method: 'GET',
    path: '/knowledge/documents',
    operation: 'list_documents',
    summary: 'The documents of the institution, by key and language',
    description:
      'Lists the documents of the institution without their content, by key, then language. For those who manage ' +
      'documents. Refused with `RECORD_DAMAGED` when one of them was changed beside the service.',
    shapes: { answers: { 200: listOf(DocumentSummaryOut) } },
    access: { permission: 'knowledge.manage' },
    run: listDocuments,
  }),
  route({
    method: 'GET',
    path: '/knowledge/documents/{key}',
    operation: 'show_document',
    summary: 'A document of the institution',
    description:
      'Shows a document with its content and its sections to whoever may find it: those with one of its roles, everybody ' +
      'when it names none, and those who manage documents. Refused with `RECORD_DAMAGED` when it was changed beside the ' +
      'service.',
    shapes: { path: DocumentPath, query: DocumentQuery, answers: { 200: DocumentOut } },
    access: { session: 'any' },
    run: showDocument,
  }),
  route({
    method: 'PUT',
    path: '/knowledge/documents/{key}',
    operation: 'deposit_document',
    summary: 'Deposit a document, or replace it',
    description:
      'Deposits a document under a key and language, splits it at its headings into passages and makes these findable ' +
      'at once. For those who manage documents. The same deposit again changes nothing; another content is another ' +
      `version. Refused with 422 for a content without text, or of more than ${MAX_PASSAGES} passages, with ` +
      '`BODY_TOO_LARGE` beyond 4 MiB, with `STALE_ROW_VERSION` when it replaces a document whose version it does not name, ' +
      `with \`TOO_MANY_DOCUMENTS\` beyond ${MAX_DOCUMENTS}, and with \`RECORD_DAMAGED\` when the document was changed ` +
      'beside the service.',
    shapes: { path: DocumentPath, query: DocumentQuery, body: DocumentIn, answers: { 200: DocumentPutOut } },
    access: { permission: 'knowledge.manage' },
    bodyLimit: 'LIMIT_DOCUMENT_BYTES',
    rate: 'export',
    audit: { kinds: ['knowledge.deposited'] },
    prepare: prepareDocument,
    run: depositDocument,
  }),
  route({
    method: 'DELETE',
    path: '/knowledge/documents/{key}',
    operation: 'remove_document',
    summary: 'Remove a document; its fingerprint stays in the audit chain',
    description:
      'Removes a document in one language with its passages: nobody finds or reads it any more. For those who manage ' +
      'documents. The audit chain keeps its key, version and fingerprint.',
    shapes: { path: DocumentPath, query: DocumentQuery, answers: { 204: null } },
    access: { permission: 'knowledge.manage' },
    audit: { kinds: ['knowledge.removed'] },
    run: removeDocument,
  }),
  route({
    method: 'GET',
    path: '/knowledge/search',
    operation: 'search_knowledge',
    summary: 'The most relevant passages that the caller may read',
    description:
      'Finds passages of the documents of the institution and of the operator by their words, in one language. Only what ' +
      'the caller may read is searched and counted, so that nothing else changes an answer. Each passage has a citation: ' +
      'title, link, section, version and freshness. Refused with `RECORD_DAMAGED` when what is found was changed beside ' +
      'the service.',
    shapes: { query: SearchQuery, answers: { 200: SearchOut } },
    access: { session: 'any' },
    run: searchKnowledge,
  }),
]
