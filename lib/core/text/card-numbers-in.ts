import { hasCardNumber } from '#lib/core/text/card-number.ts';
import { commonFaults, type FaultText } from '#lib/core/validation-messages.ts';

interface FoundCardNumber {
  text: FaultText;
  /** The members of the value that lead to the card number. */
  below: string[];
}

/** The card numbers in a value without a schema, and in the names of its members. */
export function* cardNumbersIn(
  { key, value }: { key?: string; value: unknown },
  below: string[] = [],
): Generator<FoundCardNumber> {
  if (key !== undefined && hasCardNumber(key)) yield { text: commonFaults.cardNumberInKey, below };
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [name, member] of Object.entries(value)) {
      yield* cardNumbersIn({ ...(!isList && { key: name }), value: member }, [...below, name]);
    }
  } else if (isCardNumber(value)) yield { text: commonFaults.cardNumber, below };
}

/** Fractions have as many digits as card numbers. */
const isCardNumber = (value: unknown): boolean =>
  (typeof value === 'string' || Number.isInteger(value)) && hasCardNumber(String(value));
