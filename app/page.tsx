export default function Page() {
  return <h1>Countinghouse</h1>;
}
