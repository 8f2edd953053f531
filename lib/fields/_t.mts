import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {isDeepStrictEqual} from 'node:util';
import { contactAccountSpec } from '#lib/fields/contact-account.ts';
import { paymentSpec } from '#lib/fields/payment.ts';
const S=(f:string)=>JSON.parse(readFileSync('lib/fields/examples/'+f,'utf8'));
function diff(a:any,b:any,p=''){ if (isDeepStrictEqual(a,b)) return; if (typeof a==='object'&&typeof b==='object'&&a&&b){ for (const k of new Set([...Object.keys(a),...Object.keys(b)])) diff(a[k],b[k],p+'.'+k);} else console.log(p, JSON.stringify(a)?.slice(0,100), JSON.stringify(b)?.slice(0,100)); }
diff(contactAccountSpec({currency:'GBP',locale:'en'}),S('sample-contact-account.GBP.en.json'),'GBP');
diff(contactAccountSpec({currency:'MXN',locale:'es'}),S('sample-contact-account.MXN.es.json'),'MXN');
diff(paymentSpec({locale:'en',coordinate:{currency:'GBP',payment_type:'GB_LOCAL',country_code:'GB'},sources:[{id:'5f0c3a52-6a0e-4d0b-9a6e-3c1b2a4d5e6f',name:'Operating GBP',currency:'GBP'}]}),S('sample-payment.GBP.en.json'),'PAY');
let t=performance.now(); const all=contactAccountSpec({locale:'en'}); console.log('build',performance.now()-t);
const z=(x:any)=>{const j=JSON.stringify(x); return [j.length,gzipSync(j,{level:9}).length]};
console.log('all',z(all)); let max=[0,0,''] as any; for (const [k,v] of Object.entries(all.spec)) {const s=z({spec:{[k]:v}}); if(s[1]>max[1]) max=[...s,k];} console.log(max, z(contactAccountSpec({currency:'GBP',locale:'en'})));
const pay=paymentSpec({locale:'en'}); console.log('pay',z(pay), z(paymentSpec({locale:'en',currency:'AED'})));
