import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import nodemailer from 'nodemailer'
import { openPostOffice, type PostOffice } from './post-office.ts'

let office: PostOffice
before(async () => {
  office = await openPostOffice()
})
after(() => office.close())

it('the link of a person’s last email is taken, although other people’s emails arrived after it', async () => {
  const transport = nodemailer.createTransport(office.url)
  const send = (to: string, text: string) => transport.sendMail({ from: 'no@alder.example', to, text, html: text })
  for (const [to, token] of [
    ['ana@alder.example', 'first'],
    ['ana@alder.example', 'second'],
    ['joana@alder.example', 'of-another'],
    ['ben@alder.example', 'of-a-third'],
  ] as const)
    await send(to, `Open https://credit.example/invitation#token=${token}\r\n`)
  assert.equal(office.linkTo('ana@alder.example'), 'https://credit.example/invitation#token=second')
  await send('ana@alder.example', 'Your password was changed.')
  assert.throws(() => office.linkTo('ana@alder.example'), /the newest email to ana@alder.example has no link/)
  assert.throws(() => office.lastTo('na@alder.example'), /no email to na@alder.example among 5/)
  transport.close()
})

it('a link is taken whole, wherever its line is folded and whatever stands behind the fold', async () => {
  const transport = nodemailer.createTransport(office.url)
  for (let length = 20; length < 80; length += 1) {
    const link = `https://credit.example/${'i'.repeat(length)}#token=${'--'.repeat(40)}`
    const text = `Öffnen Sie ${link}\r\n`
    await transport.sendMail({ from: 'no@alder.example', to: 'eva@alder.example', text, html: text })
    assert.equal(office.linkTo('eva@alder.example'), link)
  }
  transport.close()
})
