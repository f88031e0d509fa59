import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cast } from './cast.ts'
import { demonstrationGuide } from './guide.ts'
import { DEMO_PASSWORD } from './person.ts'

const guide = (dataDir?: string): string => demonstrationGuide({ url: 'http://127.0.0.1:8080', dataDir })

it('the guide of the demonstration begins with the address of the console', () => {
  assert.match(guide(), /^Open the console: http:\/\/127\.0\.0\.1:8080\n/)
})

it('the guide of the demonstration lists every person with roles, the password, a code and the way to verify evidence', () => {
  const text = guide()
  for (const { key, roles } of cast)
    assert.match(text, new RegExp(`^  ${key} +${roles.join(', ').replaceAll('_', ' ')}( |$)`, 'm'))
  assert.match(text, /^ {2}vera +credit manager +50000 EUR$/m)
  assert.ok(text.includes(`everybody’s password is: ${DEMO_PASSWORD}\n`))
  assert.ok(text.includes('\n  node bin/probity.mjs otp ana@alder-bank.example\n'))
  assert.ok(text.includes('http://127.0.0.1:8080/docs'))
  assert.ok(text.includes('\n  node bin/probity.mjs keys trust-file > trust.json\n'))
})

it('the guide of the demonstration names the data folder in the command when a setting chose it, quoted for a shell', () => {
  assert.ok(guide('/srv/data').includes('\n  DATA_DIR=/srv/data node bin/probity.mjs otp'))
  assert.ok(guide("/srv/it's a folder").includes(String.raw`  DATA_DIR='/srv/it'\''s a folder' node bin/`))
})
