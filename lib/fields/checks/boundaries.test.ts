import { expect, test } from '@playwright/test';
import { runCheck } from '#lib/fields/checks/registry.ts';

/** Whether any digits in the place of `?` make the number right. */
function canBeRight(check: string, form: string): boolean {
  const wild = form.split('?').length - 1;
  return Array.from({ length: 10 ** wild }, (_, number) => [...String(number).padStart(wild, '0')]).some(
    (digits) =>
      runCheck(
        check,
        form.replaceAll('?', () => digits.shift() ?? ''),
        '',
      ) === undefined,
  );
}

/** The last that is right and the first that is wrong, by check; `?` stands for any digit. */
const forms: Record<string, { right: string[]; wrong: string[] }> = {
  us_aba: {
    right: ['00100000?', '12000000?', '21000000?', '32000000?', '61000000?', '72000000?', '80000000?'],
    wrong: ['000000000', '13000000?', '20000000?', '33000000?', '60000000?', '73000000?', '79000000?', '81000000?'],
  },
  // A birthday, or the month of a company with 40 to 69 for its kind; of ten by the first weights the second decide.
  kz_iin: {
    right: ['8501310001??', '8501400001??', '8512690001??'],
    wrong: ['8501320001??', '8513010001??', '8500400001??', '8513400001??', '8501390001??', '8501700001??'],
  },
  uy_tax_id: {
    right: ['0100000?001?', '2200000?001?', '1234567?'],
    wrong: ['0000000?001?', '2300000?001?', '01000000001?', '0100000?002?'],
  },
  ec_tax_id: { right: ['011003406?'], wrong: ['001003406?', '251003406?', '291003406?', '311003406?'] },
  // Branches of bank 31 have no check digit, those of bank 09 cast nines out: 45, 36, 27 and 18 count 9 each.
  nz_account: {
    right: ['3128000000000000', '3128490000000000', '0900000009999008', '0100060989999000'],
    wrong: ['3127990000000000', '3128500000000000', '0900000009999006', '0100070990000000', '9900000000000000'],
  },
  no_kontonr: { right: ['000012345??'], wrong: ['0000123456'] },
  // Days from 41 on are companies', from 80 on the registry's own; the last digit is the century.
  is_bban: {
    right: ['000026000000311260???9', '000026000000711260???9', '000026000000800160???0'],
    wrong: ['000026000000321260???9', '000026000000721260???9', '000026000000790160???0', '000026000000311360???9'],
  },
};

test('ru_account takes the rule of the central bank for accounts at its branches', () => {
  const atBranches = {
    '044583001': '40101810800000010041',
    '049205001': '40101810800000010001',
    '046577001': '40101810500000010010',
    '045004001': '40101810900000010001',
    '044525000': '40101810045250010041',
  };
  for (const [bik, account] of Object.entries(atBranches)) {
    expect(runCheck('ru_account', account, bik), bik).toBeUndefined();
    expect(runCheck('ru_account', account.replace(/1$|0$/, '5'), bik)?.code, bik).toBe('check_failed');
  }
});

for (const [check, { right, wrong }] of Object.entries(forms)) {
  test(`${check} begins and ends where its rule says`, () => {
    for (const form of right) expect(canBeRight(check, form), form).toBe(true);
    for (const form of wrong) expect(canBeRight(check, form), form).toBe(false);
  });
}
