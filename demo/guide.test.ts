import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cast } from './cast.ts'
import { demonstrationGuide } from './guide.ts'
import { DEMO_PASSWORD } from './person.ts'

const guide = (dataDir?: string): string => demonstrationGuide({ url: 'http://127.0.0.1:8080', dataDir })

it('the guide of the demonstration lists every person with roles, and the password, a code and the first page', () => {
  const text = guide()
  for (const { key, roles } of cast)
    assert.match(text, new RegExp(`^  ${key} +${roles.join(', ').replaceAll('_', ' ')}( |$)`, 'm'))
  assert.match(text, /^ {2}vera +credit manager +50000 EUR$/m)
  assert.ok(text.includes(`everybody’s password is: ${DEMO_PASSWORD}\n`))
  assert.ok(text.includes('\n  node bin/probity.mjs otp ana@alder-bank.example\n'))
  assert.match(
    text,
    /enter a new one: POST \/api\/v1\/applications with the example .* without custom_fields, .*\n +another external_reference$/ms,
  )
  assert.ok(text.includes('Open first: http://127.0.0.1:8080/docs'))
  assert.match(text, /answer has evaluations\[0\] with its recommendation, score and id, and the next row_version;/)
  assert.match(text, /reasons: GET \/api\/v1\/evaluations\/\{evaluation_id\} with that id\.$/m)
  assert.match(
    text,
    /^ {2}curl --fail-with-body -X POST http:\/\/127\.0\.0\.1:8080\/api\/v1\/applications\/ID\/evidence /m,
  )
  assert.ok(text.includes('\n  node bin/probity.mjs keys trust-file > trust.json\n'))
  assert.ok(text.includes('or drop both files on http://127.0.0.1:8080/verify.'))
  assert.ok(text.includes(`{"institution_reference": "alder-bank", "email": "ana@alder-bank.example"`))
})

it('the guide of the demonstration names the data folder in the command when a setting chose it, quoted for a shell', () => {
  assert.ok(guide('/srv/data').includes('\n  DATA_DIR=/srv/data node bin/probity.mjs otp'))
  assert.ok(guide("/srv/it's a folder").includes(String.raw`  DATA_DIR='/srv/it'\''s a folder' node bin/`))
})
