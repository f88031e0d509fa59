import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DATE_FORMATS, type Transformation } from '../types.ts'
import { fieldOf, NO_BREAK, through } from './transformations.fixture.ts'

/** The day is the one written, of the zone written: none is converted. */
const ZONED = [
  ['2024-03-05T23:00:00Z', '2024-03-05'],
  ['2024-03-05T23:00Z', '2024-03-05'],
  ['2024-03-05T10:00:00+01:00', '2024-03-05'],
  ['2024-03-05T23:30:00-11:00', '2024-03-05'],
  ['2024-03-05T00:30:00+14:00', '2024-03-05'],
  ['2024-03-05 10:00:00.123456+00', '2024-03-05'],
  ['2024-03-05 10:00:00 +0530', '2024-03-05'],
  ['2024-03-05 10:00:00 UTC', '2024-03-05'],
] as const

describe('a declared date format', () => {
  const dates = (format: string, more: object = {}) =>
    through([{ kind: 'date_format', format, ...more } as Transformation], fieldOf('inputs.opened_on'))

  it('reads a day and a month with one digit or two, in the declared order only', () => {
    for (const format of ['D/M/YYYY', 'D.M.YYYY', 'D-M-YYYY']) {
      const [read, mark] = [dates(format), format[1]!]
      for (const cell of ['5/3/2024', '05/03/2024', '5/03/2024'])
        assert.equal(read(cell.replaceAll('/', mark)), '2024-03-05')
      for (const cell of [
        '3/15/2024',
        '5/3/24',
        '005/3/2024',
        '5/3/2024 ',
        '2024/3/5',
        '0/3/2024',
        '31/4/2024',
        '5 /3/2024',
      ])
        assert.equal(read(cell.replaceAll('/', mark)), '! not_a_date', `${format} ${cell}`)
      assert.equal(read('5|3|2024'), '! not_a_date')
    }
    assert.equal(dates('M/D/YYYY')('3/5/2024'), '2024-03-05')
    assert.equal(dates('M/D/YYYY')('15/3/2024'), '! not_a_date')
    assert.equal(dates('D.M.YYYY')('5/3/2024'), '! not_a_date')
  })

  it('reads a year of two digits by the declared pivot', () => {
    for (const [format, cell] of [
      ['DD/MM/YY', '05/03/29'],
      ['MM/DD/YY', '03/05/29'],
      ['DD.MM.YY', '05.03.29'],
      ['D/M/YY', '5/3/29'],
      ['M/D/YY', '3/5/29'],
      ['D.M.YY', '5.3.29'],
    ] as const) {
      assert.equal(dates(format, { pivot: 30 })(cell), '2029-03-05', format)
      assert.equal(dates(format, { pivot: 29 })(cell), '1929-03-05', format)
      assert.equal(dates(format, { pivot: 0 })(cell.replace('29', '00')), '1900-03-05', format)
      assert.equal(dates(format, { pivot: 100 })(cell.replace('29', '99')), '2099-03-05', format)
      assert.equal(dates(format, { pivot: 30 })(cell.replace('29', '2029')), '! not_a_date', format)
    }
    assert.equal(dates('DD/MM/YY', { pivot: 30 })('5/3/29'), '! not_a_date')
    assert.equal(dates('DD/MM/YY', { pivot: 30 })('29/02/00'), '2000-02-29')
    assert.equal(dates('DD/MM/YY', { pivot: 0 })('29/02/00'), '! not_a_date')
  })

  it('leaves a time out only where that is declared, and never one with a zone', () => {
    const times = ['00:00', '9:05', '23:59:59', '10:30:00.123', '10:30:00,5', '1:05 PM', '12:00:00am']
    for (const time of times) {
      assert.equal(dates('DD/MM/YYYY')(`05/03/2024 ${time}`), '! not_a_date')
      assert.equal(dates('DD/MM/YYYY', { time: 'drop' })(`05/03/2024 ${time}`), '2024-03-05', time)
    }
    const read = dates('YYYY-MM-DD', { time: 'drop' })
    assert.equal(read('2024-03-05T23:59:59'), '2024-03-05')
    for (const [zoned, day] of ZONED) {
      assert.equal(read(zoned), '! not_a_date', zoned)
      assert.equal(dates('YYYY-MM-DD', { time: 'drop_with_zone' })(zoned), day, zoned)
    }
    assert.equal(read('2024-03-05'), '2024-03-05')
    for (const time of [
      'T23:00:00Z',
      'T23:00+02:00',
      ' 24:00',
      ' 10:60',
      ' 10',
      ' 13:00 PM',
      ' 10:30 x',
      ' ',
      'T',
      '  10:30',
      `${NO_BREAK}10:30`,
      ' 10:30 10:30',
    ])
      assert.equal(read(`2024-03-05${time}`), '! not_a_date', JSON.stringify(time))
  })

  it('leaves out a time with its zone where that is declared, and refuses what is no zone', () => {
    const read = dates('DD/MM/YYYY', { time: 'drop_with_zone' })
    for (const cell of ['05/03/2024', '05/03/2024 10:30', '05/03/2024 1:05 PM', '05/03/2024T10:30:00+01:00'])
      assert.equal(read(cell), '2024-03-05', cell)
    for (const time of [
      'T10:30z',
      'T10:30 CET',
      'T10:30[Europe/Paris]',
      'T10:30+15:00',
      'T10:30+1:00',
      'T10:30+01:60',
      'T10:30+01:00:00',
      'T10:30  Z',
      'T10:30ZZ',
      'T10:30Z+01:00',
      'T24:00Z',
      'TZ',
      ' +01:00',
      'Z',
    ])
      assert.equal(read(`05/03/2024${time}`), '! not_a_date', time)
    assert.equal(read('03/15/2024 10:30Z'), '! not_a_date')
  })

  it('reads the English abbreviation of a month in upper or lower case, with two digits for the day, and nothing else', () => {
    const spelled = [
      ['DDMMMYYYY', {}, '01JAN2024 29feb2024 31Mar2024 30APR2024 31MAY2024 30jun2024'],
      ['DDMMMYYYY', {}, '31JUL2024 31Aug2024 30SEP2024 31oct2024 30NOV2024 31DEC2024'],
      ['DD-MMM-YYYY', {}, '01-JAN-2024 29-feb-2024 31-Oct-2024'],
      ['DD-MMM-YY', { pivot: 30 }, '01-JAN-24 29-feb-24 31-Oct-24'],
    ] as const
    for (const [format, more, cells] of spelled)
      for (const cell of cells.split(' ')) {
        const [day, month] = [
          cell.slice(0, 2),
          cell
            .slice(2)
            .replace(/[^A-Za-z]/g, '')
            .toUpperCase(),
        ]
        const number = String(1 + 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(month) / 3).padStart(2, '0')
        assert.equal(dates(format, more)(cell), `2024-${number}-${day}`, `${format} ${cell}`)
        for (const other of DATE_FORMATS.filter((one) => one !== format))
          assert.equal(dates(other, { pivot: 30 })(cell), '! not_a_date', `${other} ${cell}`)
      }
    const refused =
      '1JAN2024 001JAN2024 01JANV2024 01JANUARY2024 01SEPT2024 01FÉV2024 01MAI2024 01DÉC2024 01OKT2024 01ANJ2024 ' +
      '01EBM2024 01J4N2024 01\u017fEP2024 30FEB2024 31APR2024 00JAN2024 32JAN2024 01JAN24 01JAN02024 JAN012024 ' +
      '2024JAN01 01-JAN-2024 01/JAN/2024 01012024 . 01JAN2024: 01JAN2024:13 01JAN2024:13:45 01JAN2024:13:45:00'
    for (const cell of [...refused.split(' '), ' 01JAN2024', '01 JAN 2024', '01JAN2024 ', ''])
      assert.equal(dates('DDMMMYYYY')(cell) ?? 'absent', cell === '' ? 'absent' : '! not_a_date', cell)
    for (const cell of ['01JAN2024', '01-JAN-24', '1-JAN-2024', '01.JAN.2024', '01-01-2024', '01--JAN-2024'])
      assert.equal(dates('DD-MMM-YYYY')(cell), '! not_a_date', cell)
  })

  it('leaves out the time behind a colon or a space only where the month is in letters', () => {
    const read = dates('DDMMMYYYY', { time: 'drop' })
    for (const time of ['', ':13:45:00', ':00:00', ':23:59:59.123', ' 13:45', ' 1:05 PM'])
      assert.equal(read(`01oct2024${time}`), '2024-10-01', time)
    for (const time of [
      ':24:00:00',
      ':13',
      ':',
      'T13:45:00',
      '::13:45',
      ':13:45:00Z',
      ':13:45:00+01:00',
      ' :13:45',
      '.13:45',
    ])
      assert.equal(read(`01OCT2024${time}`), '! not_a_date', time)
    assert.equal(dates('DDMMMYYYY', { time: 'drop_with_zone' })('01OCT2024:23:45:00+01:00'), '2024-10-01')
    assert.equal(dates('DD-MMM-YYYY', { time: 'drop' })('01-OCT-2024 13:45:00'), '2024-10-01')
    assert.equal(dates('DD/MM/YYYY', { time: 'drop' })('01/10/2024:13:45:00'), '! not_a_date')
  })
})
