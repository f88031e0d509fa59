import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Transformation } from '../types.ts'
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
})
