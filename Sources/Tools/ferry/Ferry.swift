import FerryCommand

@main
enum Ferry {
  static func main() { FerryCommand.main() }
}
