import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READER_LIMITS } from './limits.ts'
import { bytesOf, readWhole, surfaceOf } from './reading.fixture.ts'
import { isSurfaceProblem, type Surface, type SurfaceProblem } from './surface.ts'
import { SurfaceCheck } from './surface-check.ts'

const found = (content: string | Uint8Array): Surface =>
  accepted(surfaceOf(typeof content === 'string' ? bytesOf(content) : content))
const problem = (content: string | Uint8Array): SurfaceProblem => {
  const surface = surfaceOf(typeof content === 'string' ? bytesOf(content) : content)
  assert.ok(isSurfaceProblem(surface), 'accepted')
  return surface
}
function accepted(surface: Surface | SurfaceProblem): Surface {
  assert.ok(!isSurfaceProblem(surface), isSurfaceProblem(surface) ? surface.message.en : '')
  return surface
}
const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(littleEndian ? bytes : bytes.swap16())
}
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'))

test('reports the positions of the header and the first record', () => {
  assert.deepEqual(found('\ufeff# probity-template: 1\n# product: prêt perso\nréf;montant\r\n1;2\r\n'), {
    byteOrderMark: true,
    delimiter: ';',
    header: ['réf', 'montant'],
    headerLine: 3,
    dataStart: 3 + 22 + 23 + 14,
    dataLine: 4,
    metadata: { 'probity-template': '1', product: 'prêt perso' },
  })
})

test('keeps unquoted labels unchanged, including duplicates and blanks, with line ends as line feeds', () => {
  const surface = found('"a ""x""","two\r\nlines", b ,,c,c\n1,2,3,4,5,6\n')
  assert.deepEqual(surface.header, ['a "x"', 'two\nlines', ' b ', '', 'c', 'c'])
  assert.deepEqual([surface.headerLine, surface.dataLine], [1, 3])
  const { records } = readWhole(bytesOf('"two\nlines",b\n1,2\n'))
  assert.deepEqual(
    records.map(({ line, cells }) => [line, cells]),
    [[3, ['1', '2']]],
  )
})

test('reads metadata lines as templates write them and as spreadsheet programs save them', () => {
  const metadata = (lines: string): unknown => found(`${lines}a,b\n1,2\n`).metadata
  assert.deepEqual(metadata('# version: 1\r\n#\n## note\n# at: 12:30\n'), { version: '1', at: '12:30' })
  assert.deepEqual(metadata('# version: 1,,,\n"# note: a ""b"", c",,\n'), { version: '1', note: 'a "b", c' })
  assert.deepEqual(metadata('#exported by night\n# __proto__: x\n'), Object.fromEntries([['__proto__', 'x']]))
  assert.deepEqual(found('#,nom\n1,2\n').header, ['#', 'nom'])
  assert.deepEqual(found('a\n# no metadata here\n').header, ['a'])
})

const delimiters: [content: string, delimiter: string][] = [
  ['a,b\n1,2\n', ','],
  ['a;b\n1;2\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['a\n1\n', ','],
  ['"a;b;c",d\n"1;2;3",4\n', ','],
  ['a;"b, c, d"\n1;2\n', ';'],
  ['a;b, c, d\n1;2\n', ';'],
  ['réf;montant, EUR\nx;1000,5\ny;2000,5\n', ';'],
  ['a|b,c,d\n1|2,3,4\n"x|y|z",2,3\n1,2,3\n', ','],
  ['a;b,c\n', ';'],
  ['a,b,c;d\n1,2,3;4\n', ','],
]

test('detects the delimiter that splits the header and matches the first records', () => {
  for (const [content, delimiter] of delimiters) {
    assert.equal(found(`${content}${content.split('\n').length === 2 ? 'x' : ''}`).delimiter, delimiter, content)
  }
})

test('splits the header by a given delimiter', () => {
  const check = new SurfaceCheck(',')
  assert.equal(check.push(bytesOf('a;b,c\n1;2,3\n')), null)
  assert.deepEqual(accepted(check.end()).header, ['a;b', 'c'])
})

test('reads the delimiter from a line for Excel, unless the mapping declares one', () => {
  const content = (line: string): string => `${line}a,b;c,d\r\n1,2;3,4\r\n`
  for (const line of ['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\ufeffsep=;\n']) {
    const { delimiter, header, headerLine, dataLine, dataStart } = found(content(line))
    assert.deepEqual([delimiter, header, headerLine, dataLine], [';', ['a,b', 'c,d'], 2, 3], line)
    assert.equal(dataStart, Buffer.byteLength(line) + 9)
  }
  assert.deepEqual(found(`sep=|\n# product: loans\na|b\n1|2\n`).metadata, { product: 'loans' })
  const check = new SurfaceCheck(',')
  check.push(bytesOf(content('sep=;\n')))
  assert.deepEqual(accepted(check.end()).header, ['a', 'b;c', 'd'])
  assert.deepEqual(found('sep=x,b\n1,2\n').header, ['sep=x', 'b'])
  assert.equal(problem('sep=;').code, 'no-rows')
})

test('rejects a file at the first line beyond the limit, before any later bad byte, split anywhere', () => {
  const checked = (text: string, cut: number): Surface | SurfaceProblem => {
    const check = new SurfaceCheck(null, 4)
    const bytes = Uint8Array.from(Buffer.from(text, 'latin1'))
    return check.push(bytes.subarray(0, cut)) ?? check.push(bytes.subarray(cut)) ?? check.end()
  }
  for (let cut = 0; cut < 18; cut++) {
    for (const taken of ['a,b\n1,2\n3,4\n5,6\n', 'a,b\n1,2\n3,4\n5,6\n7,8']) accepted(checked(taken, cut))
    const refusal = checked('a,b\n1,2\n\n\n\n\xff\n', cut)
    assert.ok(isSurfaceProblem(refusal))
    assert.deepEqual([refusal.code, refusal.at, refusal.line], ['too-many-lines', 10, 5])
    assert.match(refusal.message.en, /more than 4 lines/)
  }
})

const wide = (columns: number): string => Array.from({ length: columns }, (_, i) => `c${i}`).join(',')
const rows = 'a,b\n1,2\n'
const refused: [name: string, content: string | Uint8Array, code: string, at: number, line: number][] = [
  ['0 bytes', '', 'empty-file', 0, 1],
  ['a byte-order mark alone', '\ufeff', 'empty-file', 0, 1],
  ['a PDF document named .csv', '%PDF-1.7\n%âãÏÓ\n', 'binary-content', 0, 1],
  ['a workbook', hex('504b030414000600'), 'binary-content', 0, 1],
  ['an old workbook', hex('d0cf11e0a1b11ae10000'), 'binary-content', 0, 1],
  ['a compressed file', hex('1f8b0800000000000003'), 'binary-content', 0, 1],
  ['UTF-16 with its mark, little end first', Uint8Array.of(0xff, 0xfe, ...utf16(rows, true)), 'utf-16', 0, 1],
  ['UTF-16 with its mark, big end first', Uint8Array.of(0xfe, 0xff, ...utf16(rows, false)), 'utf-16', 0, 1],
  ['UTF-16 without a mark', utf16('réf,montant\n1,2\n', true), 'utf-16', 0, 1],
  ['UTF-16 without a mark, big end first', utf16('réf,montant\n1,2\n', false), 'utf-16', 0, 1],
  ['UTF-16 with other signs', utf16('réf,prix en €,œuvre,ğ\n1,2\n', true), 'utf-16', 0, 1],
  ['Latin-1', Uint8Array.from(Buffer.from('a,b\n1,2\nx,caf\xe9\n', 'latin1')), 'encoding-error', 13, 3],
  ['Latin-1 at the very end', Uint8Array.from(Buffer.from('a,b\n1,\xe9', 'latin1')), 'encoding-error', 6, 2],
  ['an overlong form', hex('612c620a312cc0af0a'), 'encoding-error', 6, 2],
  ['an overlong form of three bytes', hex('612c620a312ce09fbf0a'), 'encoding-error', 6, 2],
  ['half a surrogate pair', hex('612c620a312ceda0800a'), 'encoding-error', 6, 2],
  ['beyond Unicode', hex('612c620a312cf49080800a'), 'encoding-error', 6, 2],
  ['a cut character', hex('612c620ae282'), 'encoding-error', 4, 2],
  ['a cut character behind a first line of numbers', hex('312c320a332ce282'), 'encoding-error', 6, 2],
  ['a NUL', 'a,b\n1,\0\n', 'null-byte', 6, 2],
  ['NULs only', '\0\0\0\0\0\0', 'null-byte', 0, 1],
  ['old line ends', 'a,b\r1,2\r3,4\r', 'line-ends', 0, 1],
  ['a blank first line', '\na,b\n1,2\n', 'no-header', 0, 1],
  ['metadata alone', '# a: b\n# c: d\n', 'no-header', 14, 3],
  ['a first line of numbers', '1,2024-01-31,-3.5\n2,2024-01-31,4\n', 'no-header', 0, 1],
  ['labels without a name', ',,\n1,2,3\n', 'no-header', 0, 1],
  ['a quote inside a label', 'a"b,c\n1,2\n', 'malformed-header', 0, 1],
  ['a label whose quote is open to the end', '# m: 1\n"a,b\n1,2\n', 'malformed-header', 7, 2],
  ['a header without an end', `"a${'x\n'.repeat(600_000)}`, 'header-too-long', 0, 1],
  ['10,000 columns', `${wide(10_000)}\n1\n`, 'too-many-columns', 0, 1],
  ['one column too many', `${wide(READER_LIMITS.columns + 1)}\n1\n`, 'too-many-columns', 0, 1],
  ['a label too long', `a,${'b'.repeat(201)}\n1,2\n`, 'label-too-long', 2, 1],
  ['labels alone', 'a,b', 'no-rows', 3, 1],
  ['labels and their line end', 'a,b\r\n', 'no-rows', 5, 2],
  ['labels and line ends', 'a,b\n\r\n\n', 'no-rows', 4, 2],
]

test('rejects a file that cannot be imported with reason, position and advice', () => {
  for (const [name, content, code, at, line] of refused) {
    const { message, ...where } = problem(content)
    assert.deepEqual(where, { code, at, line }, name)
    assert.match(
      message.en,
      /export|save|send|unpack|remove columns|shorten|must contain the labels|RFC 4180|not closed/i,
      name,
    )
    assert.match(
      message.fr,
      /exporter|enregistrer|envoyer|décompresser|retirer les colonnes|raccourcir|doit contenir les libellés|RFC 4180|fermé/i,
      name,
    )
  }
})

test('accepts columns and labels up to the limits', () => {
  assert.equal(found(`${wide(READER_LIMITS.columns)}\n1\n`).header.length, READER_LIMITS.columns)
  assert.equal(found(`${'é'.repeat(READER_LIMITS.labelCharacters)}\n1\n`).header[0]!.length, 200)
})

test('reads the widest header that the limits allow', () => {
  const label = '貸'.repeat(READER_LIMITS.labelCharacters)
  const header = Array.from({ length: READER_LIMITS.columns }, () => `"${label}"`).join(';')
  assert.equal(found(`${'# note: x\n'.repeat(100)}${header}\n1\n`).header.length, READER_LIMITS.columns)
})

test('reports the exact position of a bad byte far after the head', () => {
  const bytes = bytesOf(`a,b\n${'é,x\n'.repeat(400_000)}`)
  bytes[1_999_998] = 0xff
  const lines = bytes.subarray(0, 1_999_998).filter((byte) => byte === 10).length
  assert.deepEqual(
    { ...problem(bytes), message: null },
    { code: 'encoding-error', at: 1_999_998, line: lines + 1, message: null },
  )
})

test('reports a problem of the header before a problem after the head, split anywhere', () => {
  const bytes = bytesOf(`1,2\n${'3,4\n'.repeat(300_000)}`)
  bytes[1_100_000] = 0xff
  for (const cut of [10, READER_LIMITS.headBytes, 1_150_000]) {
    const surface = surfaceOf(bytes.subarray(0, cut), bytes.subarray(cut))
    assert.equal(isSurfaceProblem(surface) && surface.code, 'no-header')
  }
})

test('finds a row after a million empty lines', () => {
  const empty = '\n'.repeat(READER_LIMITS.headBytes)
  assert.equal(problem(`a,b\n${empty}`).code, 'no-rows')
  assert.equal(found(`a,b\n${empty}1,2\n`).dataLine, 2)
})

test('accepts exactly the UTF-8 that the platform’s decoder accepts, in pieces of any size', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const leads = [0x41, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff]
  const others = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc2]
  for (const lead of leads) {
    for (const second of others) {
      for (const third of others) {
        const bytes = Uint8Array.of(...bytesOf('a,b\n'), lead, second, third, 0x80, 0x0a)
        for (const content of [bytes, bytes.subarray(0, 7), bytes.subarray(0, 6)]) {
          const single = Array.from(content, (_, at) => content.subarray(at, at + 1))
          assert.equal(isSurfaceProblem(surfaceOf(...single)), !decodes(decoder, content), content.join(' '))
        }
      }
    }
  }
})

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false
  }
}
