/**
 * Post code patterns by country, from data/countries.json (Google libaddressinput, CC BY 4.0): codes, a blank, the
 * pattern they share. Text, because the browser loads it with the evaluator; a test holds it equal to the data file.
 */
const patternTable = String.raw`
AD AD[1-7]0\d
AF,AL,AT,AU,AZ,BD,BE,BG,CH,CV,CY,DK,ET,GE,GW,HM,HT,HU,LR,LU,MD,MK,MZ,NE,NO,NZ,PH,PY,SI,SJ,TN,VE,ZA \d{4}
AI (?:AI-)?2640
AM (?:37)?\d{4}
AR ((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?
AS (96799)(?:[ \-](\d{4}))?
AX 22\d{3}
BA,BT,CU,DE,DO,DZ,EE,EG,EH,ES,FI,GT,HN,HR,ID,IQ,IT,JO,KE,KR,KW,LA,LK,LT,MA,MM,MN,MV,MX,MY,NA,NI,NP,PK,SA,SD,SN,TH,TR,UA,UY,ZM \d{5}
BB BB\d{5}
BH (?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b)
BL,GP,MF 9[78][01]\d{2}
BM [A-Z]{2} ?[A-Z0-9]{2}
BN [A-Z]{2} ?\d{4}
BR \d{5}-?\d{3}
BY,CN,CO,EC,IN,KG,KZ,NG,RO,RU,SG,TJ,TM,UZ \d{6}
CA [ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d
CC 6799
CL \d{7}
CR \d{4,5}|\d{3}-\d{4}
CX 6798
CZ,GR,SE,SK \d{3} ?\d{2}
FK FIQQ 1ZZ
FM (9694[1-4])(?:[ \-](\d{4}))?
FO,GN,IS,LS,MG,PG \d{3}
FR \d{2} ?\d{3}
GB GIR ?0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}))|BFPO ?\d{1,4}
GF 9[78]3\d{2}
GG GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
GI GX11 1AA
GL 39\d{2}
GS SIQQ 1ZZ
GU (969(?:[12]\d|3[12]))(?:[ \-](\d{4}))?
IE [\dA-Z]{3} ?[\dA-Z]{4}
IL \d{5}(?:\d{2})?
IM IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
IO BBND 1ZZ
IR \d{5}-?\d{5}
JE JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}
JP \d{3}-?\d{4}
KH,RS \d{5,6}
KY KY\d-\d{4}
LB (?:\d{4})(?: ?(?:\d{4}))?
LI 948[5-9]|949[0-8]
LV LV-\d{4}
MC 980\d{2}
ME 8\d{4}
MH (969[67]\d)(?:[ \-](\d{4}))?
MP (9695[012])(?:[ \-](\d{4}))?
MQ 9[78]2\d{2}
MT [A-Z]{3} ?\d{2,4}
MU \d{3}(?:\d{2}|[A-Z]{2}\d{3})
NC 988\d{2}
NF 2899
NL [1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])
OM (?:PC )?\d{3}
PE (?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4}
PF 987\d{2}
PL \d{2}-\d{3}
PM 9[78]5\d{2}
PN PCRN 1ZZ
PR (00[679]\d{2})(?:[ \-](\d{4}))?
PT \d{4}-\d{3}
PW (969(?:39|40))(?:[ \-](\d{4}))?
RE 9[78]4\d{2}
SH (?:ASCN|STHL) 1ZZ
SM 4789\d
SO [A-Z]{2} ?\d{5}
SV CP [1-3][1-7][0-2]\d
SZ [HLMS]\d{3}
TC TKCA 1ZZ
TW \d{3}(?:\d{2,3})?
TZ \d{4,5}
UM 96898
US (\d{5})(?:[ \-](\d{4}))?
VA 00120
VC VC\d{4}
VG VG\d{4}
VI (008(?:(?:[0-4]\d)|(?:5[01])))(?:[ \-](\d{4}))?
VN \d{5}\d?
WF 986\d{2}
XK [1-7]\d{4}
YT 976\d{2}
`;

const postCodePatterns = new Map<string, string>();
for (const line of patternTable.trim().split('\n')) {
  const blank = line.indexOf(' ');
  for (const country of line.slice(0, blank).split(',')) postCodePatterns.set(country, line.slice(blank + 1));
}

/** Whether a post code (upper case) has its country's form; countries without a form take anything. */
export function isPostCodeOf(country: string, text: string): boolean {
  const pattern = postCodePatterns.get(country);
  return !pattern || new RegExp(`^(?:${pattern})$`).test(text);
}

/** The pattern of a country’s post codes, without anchors; undefined where anything is taken. */
export function postCodePattern(country: string): string | undefined {
  return postCodePatterns.get(country);
}
