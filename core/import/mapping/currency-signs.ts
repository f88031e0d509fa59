import { currencyCodes } from '../../values/money.ts'

/** Known signs and codes, the longest first: a closed list, so that a hint never names a text of the file. */
export const CURRENCY_SIGNS: readonly string[] =
  'US$ R$ € $ £ ¥ ₣ ₹ ₽ ₺ ₩ ₪ ₫ ₴ ₦ ₵ zł kr. kr Kč Ft lei Fr. FCFA CFA DH Euro euros Euros euro eur'
    .split(' ')
    .concat('F CFA', currencyCodes)
    .toSorted((a, b) => b.length - a.length)
