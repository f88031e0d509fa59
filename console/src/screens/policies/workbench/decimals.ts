// Decimals that a person moves step by step: exact, as text.
import { withoutZeros } from '../../../formats/typed-number.ts'

interface Scaled {
  readonly units: bigint
  readonly digits: number
}

function scaled(decimal: string): Scaled {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return { units: BigInt(whole + decimals), digits: decimals.length }
}

function at(decimal: string, digits: number): bigint {
  const { units, digits: own } = scaled(decimal)
  return units * 10n ** BigInt(digits - own)
}

function decimalOf(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : ''
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const decimals = withoutZeros(text.slice(text.length - digits))
  return decimals === '' ? `${sign}${whole}` : `${sign}${whole}.${decimals}`
}

export function digitsOf(decimal: string): number {
  return scaled(decimal).digits
}

/** 0.01 for two digits. */
export function stepOf(digits: number): string {
  return decimalOf(1n, digits)
}

export function plus(decimal: string, step: string, times: number): string {
  const digits = Math.max(digitsOf(decimal), digitsOf(step))
  return decimalOf(at(decimal, digits) + at(step, digits) * BigInt(times), digits)
}

/** Below zero when the first is less. */
export function compared(one: string, other: string): number {
  const digits = Math.max(digitsOf(one), digitsOf(other))
  const difference = at(one, digits) - at(other, digits)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A place on a picture, which has no more digits than it shows, as a decimal of a step. */
export function nearest(value: number, digits: number): string {
  const text = value.toFixed(Math.min(digits, 12))
  const { units, digits: own } = scaled(text)
  return decimalOf(units, own)
}
