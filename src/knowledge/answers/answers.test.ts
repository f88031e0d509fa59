import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { answerOf, refusalOf } from '../../../test/call.ts'
import { eventsOf } from '../../../test/superuser-query.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { createWorld, type Lender, type Person, type World } from '../../../test/world.ts'
import { changeSetting } from '../../../test/world/setting.ts'
import { pathOf } from '../documents.fixture.ts'
import { askEndpoint } from './ask-endpoint.ts'

const question = { question: 'How many payslips does an applicant bring?', language: 'en' } as const

const documents = {
  income: { title: 'Income', content: '# Proof\n\nAn applicant brings three payslips. The branch copies each.' },
  secret: { title: 'Secret', content: '# Proof\n\nAn applicant brings nine secret payslips.', roles: ['auditor'] },
} as const

async function fill(world: World, lender: Lender): Promise<Person> {
  const kim = await world.join(lender, 'Kim', ['knowledge_manager'])
  for (const [key, body] of Object.entries(documents)) await kim.put(`/knowledge/documents/${key}?language=en`, body)
  return world.join(lender, 'Ana', ['analyst'])
}

describe('answers of sentences from passages', () => {
  let world: World
  let ana: Person
  before(async () => {
    world = await createWorld()
    ana = await fill(world, world.institutions.alder)
  })
  after(() => world.stop())

  it('answers are disabled until the operator enables them', async () => {
    assert.equal(refusalOf(await ana.send('POST', '/knowledge/answers', question)), '409 ANSWERS_DISABLED')
  })

  it('each statement of an answer is a sentence of a passage that it cites and the caller may read', async () => {
    await changeSetting(world, world.institutions.alder, 'answers_enabled', 'on')
    const { statements, passages, method } = await ana.post('/knowledge/answers', question)
    assert.equal(method, 'extractive')
    assert.equal(statements[0]!.text, 'An applicant brings three payslips.')
    for (const { text, citations } of statements) {
      assert.equal(citations.length, 1)
      const cited = passages.find(({ rank }) => rank === citations[0])!
      assert.ok(cited.text.includes(text))
    }
    assert.doesNotMatch(JSON.stringify(passages), /secret/i)
    const last = (await eventsOf(world.database, world.institutions.alder.id)).at(-1)!
    assert.equal(last.kind, 'knowledge.answered')
    assert.deepEqual(last.data, { language: 'en', method, statements: statements.length, passages: passages.length })
  })

  it('a question that no passage answers is refused', async () => {
    const nothing = { ...question, question: 'zzzzqqqq' }
    assert.equal(refusalOf(await ana.send('POST', '/knowledge/answers', nothing)), '409 NO_PASSAGE')
    const french = { ...question, language: 'fr' }
    assert.equal(refusalOf(await ana.send('POST', '/knowledge/answers', french)), '409 NO_PASSAGE')
  })
})

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** A service that speaks the protocol: `respond` decides how. */
interface Endpoint {
  readonly url: string
  readonly asked: { readonly path: string; readonly authorization: string; readonly body: string }[]
  respond: Respond
  stop(): void
}

async function openEndpoint(): Promise<Endpoint> {
  const asked: Endpoint['asked'] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url, headers } = request
      asked.push({ path: url!, authorization: headers.authorization ?? '', body: Buffer.concat(parts).toString() })
      endpoint.respond(response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    asked,
    respond: complete('{"statements":[]}'),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return endpoint
}

function complete(content: unknown): Respond {
  return (response) => {
    response.setHeader('content-type', 'application/json')
    const message = { role: 'assistant', content }
    response.end(JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  }
}

const drafted = (...statements: readonly object[]): Respond => complete(JSON.stringify({ statements }))
const text = 'Three payslips are needed.'

describe('answers of a configured language model', () => {
  let endpoint: Endpoint
  let world: World
  let ana: Person
  before(async () => {
    endpoint = await openEndpoint()
    const environment = { ANSWERS_URL: endpoint.url, ANSWERS_KEY: 'key-of-the-model' }
    world = await createWorld({ environment })
    ana = await fill(world, world.institutions.alder)
    await changeSetting(world, world.institutions.alder, 'answers_enabled', 'on')
  })
  after(async () => {
    await world.stop()
    endpoint.stop()
  })

  const ask = (respond: Respond) => {
    endpoint.respond = respond
    return ana.send('POST', '/knowledge/answers', question)
  }

  it('answers what the model drafted, with its citations', async () => {
    const reply = await ask(drafted({ text, citations: [1] }))
    assert.equal(reply.status, 200, answerOf(reply))
    const { statements, method } = reply.body as { statements: object[]; method: string }
    assert.deepEqual([statements, method], [[{ text, citations: [1] }], 'endpoint'])
  })

  it('the model receives the question and the passages that the caller may read, and nothing else', async () => {
    await ask(drafted({ text, citations: [1] }))
    const { path, authorization, body } = endpoint.asked.at(-1)!
    assert.deepEqual([path, authorization], ['/v1/chat/completions', 'Bearer key-of-the-model'])
    const { messages, ...rest } = JSON.parse(body) as { messages: { role: string; content: string }[] }
    assert.deepEqual(rest, { model: 'default', temperature: 0, response_format: { type: 'json_object' } })
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['system', 'user'],
    )
    assert.deepEqual(JSON.parse(messages[1]!.content), {
      question: question.question,
      passages: [{ number: 1, section: 'Proof', text: 'An applicant brings three payslips. The branch copies each.' }],
    })
    assert.doesNotMatch(body, /secret|Alder|alder|Ana/)
  })

  it('a draft with a statement without a citation of a given passage is refused', async () => {
    const cited = { text, citations: [1] }
    for (const bad of [{ text }, { text, citations: [] }, { text, citations: [2] }, { text, citations: [0] }])
      assert.equal(refusalOf(await ask(drafted(cited, bad))), '409 CITATION_MISSING', JSON.stringify(bad))
  })

  it('a model that says that nothing answers the question is taken at its word', async () => {
    assert.equal(refusalOf(await ask(drafted())), '409 NO_PASSAGE')
  })

  it('a model that fails, answers rubbish or too much, redirects or ends early makes the answer unavailable', async () => {
    const bytes =
      (content: string): Respond =>
      (response) =>
        void response.end(content)
    const cases: Record<string, Respond> = {
      'answers 500': (response) => void response.writeHead(500).end('{}'),
      'answers 401': (response) => void response.writeHead(401).end('{}'),
      'answers no JSON': bytes('rubbish'),
      'answers null': bytes('null'),
      'answers no choice': bytes('{"choices":[]}'),
      'answers no text': complete(null),
      'drafts prose': complete('Three payslips, I am sure.'),
      'drafts too many': drafted(...Array.from({ length: 11 }, () => ({ text, citations: [1] }))),
      'answers too much': bytes('x'.repeat(300_000)),
      redirects: (response) => void response.writeHead(307, { location: `${endpoint.url}chat/completions` }).end(),
      'ends early': (response) => void response.destroy(),
    }
    for (const [name, respond] of Object.entries(cases)) {
      const asked = endpoint.asked.length
      assert.equal(refusalOf(await ask(respond)), '503 ANSWERS_UNAVAILABLE', name)
      assert.equal(endpoint.asked.length, asked + 1, name)
    }
    assert.equal((await ask(drafted({ text, citations: [1] }))).status, 200)
  })

  it('a model that hangs, before its answer or in it, makes the answer unavailable when the time is over', async () => {
    const config = { ...world.service.platform.config, ANSWERS_SECONDS: 1 }
    const asking = { config, log: world.service.platform.log, owner: 'alder' }
    for (const respond of [() => undefined, (response: ServerResponse) => void response.write('{')]) {
      endpoint.respond = respond
      const refused = await askEndpoint(asking, { ...question, passages: [{ section: '', text }] })
      assert.ok(isRefusal(refused))
      assert.equal(refused.refused.code, 'ANSWERS_UNAVAILABLE')
    }
  })

  it('nothing is asked of the model for a search, when answers are disabled or when nothing is found', async () => {
    const asked = endpoint.asked.length
    const { passages } = await ana.get('/knowledge/search?q=payslips&language=en')
    assert.ok(passages.length > 0)
    const nothing = { ...question, question: 'zzzzqqqq' }
    assert.equal(refusalOf(await ana.send('POST', '/knowledge/answers', nothing)), '409 NO_PASSAGE')
    const other = await fill(world, world.institutions.birch)
    assert.equal(refusalOf(await other.send('POST', '/knowledge/answers', question)), '409 ANSWERS_DISABLED')
    assert.equal(endpoint.asked.length, asked)
  })

  it('a document that is replaced while the model drafts is not cited', async () => {
    const kim = await world.join(world.institutions.alder, 'Kay', ['knowledge_manager'])
    const path = pathOf('income')
    const { row_version } = await kim.get(path)
    const replaced = { ...documents.income, content: '# Proof\n\nAn applicant brings two payslips.', row_version }
    const reply = await ask((response, request) => {
      void kim.put(path, replaced).then(() => drafted({ text, citations: [1] })(response, request))
    })
    assert.equal(refusalOf(reply), '503 BUSY')
  })
})
